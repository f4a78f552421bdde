import { listed } from "../../../../shared/ground/listed.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";

/** What the recovery key of backups says. */
export const recoveryKeyTexts = {
  title: "Clé de reprise et relève",
  none: "Aucune clé n’est choisie\u00a0: les sauvegardes restent sur cette machine. Si elle brûle ou disparaît, rien ne se reprend.",
  what: "Une sauvegarde qui quitte la machine est scellée\u00a0: cette installation l’ouvre, et la clé de reprise, que vous imprimez. La clé est aussi coupée en trois parts, dont deux suffisent.",
  chosen: (number: string, madeAt: string) => `Clé n°\u00a0${number}, faite le ${longDate(madeAt)}`,
  guardians: (names: string[]) =>
    names.length === 0
      ? "Ses parts ne sont confiées à personne."
      : `${listed(names)} ${names.length > 1 ? "en gardent chacun une part" : "en garde une part"}.`,
  make: "Faire la clé de reprise",
  another: "Faire une autre clé",
  replaces:
    "La nouvelle clé remplace l’ancienne, qui ouvre encore les sauvegardes faites pour elle\u00a0: gardez l’ancienne feuille aussi longtemps qu’elles.",
  lead: "La clé n’est montrée qu’une fois. Prévoyez une imprimante, ou de quoi écrire.",
  guardian: (rank: number) => `Qui gardera la part ${rank}`,
  guardianLead:
    "Deux personnes de confiance, qui ne vivent pas sous le même toit. Si vous ne pouvez plus tenir le serveur, une part avec l’une des deux autres suffit. Une part seule n’ouvre rien.",
  optional: "facultatif",
  name: "Nom",
  reach: "Téléphone ou adresse",
  password: "Votre mot de passe",
  passwordMissing: "Indiquez votre mot de passe.",
  submit: "Faire la clé",
  cancel: "Annuler",
  close: "Fermer",
  shownOnce: (number: string) => `Clé n°\u00a0${number}`,
  shownLead:
    "Imprimez les quatre feuilles\u00a0: la clé, et ses trois parts. Elles ne sont gardées nulle part, et ne seront plus montrées. Sur chacune, notez à la main d’où vous avez pris le logiciel Parvis, et où vont les sauvegardes.",
  print: "Imprimer les quatre feuilles",
  keyLines: "La clé",
  share: (rank: number) => `Part ${rank}`,
  code: "Les mêmes lettres, en QR code",
  ending: "Les six derniers caractères de la clé",
  endingHint: "Lisez-les sur votre feuille\u00a0: la clé compte une fois qu’elles y sont.",
  endingMissing: "Recopiez les six derniers caractères de la quatrième ligne, chiffres compris.",
  choose: "Retenir cette clé",
  done: "La clé de reprise est retenue",
  failed: "La clé de reprise n’a pas pu être lue",
  retry: "Réessayer",
};
