import { count, list } from "../../../../infrastructure/words/formats.ts";

const COLUMN_NAMES: Record<string, string> = {
  date: "date",
  hour: "heure",
  text: "texte",
  platforms: "plateformes",
};

/** Words of the import of a table of publications. */
export const texts = {
  title: "Importer un tableau",
  lead: "Un fichier CSV, avec une ligne par publication. La première ligne nomme les colonnes\u00a0: date, heure, texte, lien, plateformes.",
  example: "date;heure;texte;lien;plateformes\n24/12/2026;18:00;Veillée de Noël;;SMS, WhatsApp",
  file: "Fichier CSV",
  paste: "Ou collez le tableau ici",
  close: "Fermer",
  empty: "Ce tableau ne contient aucune publication.",
  tooBig: "Ce fichier dépasse un mégaoctet. Partagez-le en plusieurs.",
  unreadable: "Ce fichier n’a pas pu être lu. Choisissez-le à nouveau.",
  tooMany: (most: number) => `Un tableau a ${most} lignes au plus. Partagez-le en plusieurs.`,
  columns: (missing: readonly string[]) =>
    `La première ligne doit nommer ${list(missing.map((column) => `«\u00a0${COLUMN_NAMES[column]}\u00a0»`))}.`,
  form: {
    "quote-open": (line: number) =>
      `Un guillemet s’ouvre à la ligne ${line} et ne se ferme pas. Ce qui suit n’est pas lu.`,
    "after-quote": (line: number) =>
      `Ligne ${line}\u00a0: du texte suit un guillemet fermé. Doublez les guillemets qui sont dans un texte. Ce qui suit n’est pas lu.`,
  },
  faults: {
    date: (written: string) =>
      written === ""
        ? "La date manque."
        : `«\u00a0${written}\u00a0» n’est pas une date. Écrivez par exemple 24/12/2026.`,
    hour: (written: string) =>
      written === ""
        ? "L’heure manque."
        : `«\u00a0${written}\u00a0» n’est pas une heure. Écrivez par exemple 18:00.`,
    text: "Le texte manque.",
    long: (letters: number, most: number) =>
      `Le texte a ${count(letters, "caractère")}, ${count(most, "caractère")} au plus. Raccourcissez-le.`,
    link: "Le lien n’est pas une adresse. Écrivez-la en entier.",
    cells:
      "Cette ligne a trop de colonnes. Mettez entre guillemets un texte qui contient le séparateur.",
    platforms: "Aucune plateforme n’est nommée.",
    platform: (name: string) => `«\u00a0${name}\u00a0» n’est pas une plateforme d’ici.`,
    unready: (name: string) => `${name}\u00a0: connectez d’abord un compte.`,
    five: "Cinq plateformes au plus par publication.",
    instagram: "Instagram demande une image\u00a0: préparez celle-ci une par une.",
    twin: (line: number) => `La même publication est déjà à la ligne ${line}.`,
  },
  line: (line: number) => `Ligne ${line}`,
  found: (good: number, wrong: number) =>
    [
      count(good, "publication prête", "publications prêtes"),
      ...(wrong > 0 ? [count(wrong, "ligne à corriger", "lignes à corriger")] : []),
    ].join(", "),
  plan: (total: number) => (total > 1 ? `Planifier les ${total}` : "Planifier la publication"),
  planGood: (total: number) =>
    total > 1 ? `Planifier les ${total} qui sont prêtes` : "Planifier celle qui est prête",
  again: (total: number) => `Réessayer (${total})`,
  cancel: "Annuler",
  done: "Fermer",
  planned: "Prévue",
  there: "Déjà importée",
  refused: (why: string) => `Pas prévue. ${why}`,
  going: (done: number, total: number) => `${done} sur ${total}`,
  result: (made: number, there: number, refused: number) =>
    [
      count(made, "publication prévue", "publications prévues"),
      ...(there > 0 ? [`${count(there, "était", "étaient")} déjà là`] : []),
      ...(refused > 0 ? [`${count(refused, "refusée", "refusées")}`] : []),
    ].join(", "),
};
