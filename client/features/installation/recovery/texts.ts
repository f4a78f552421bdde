/** Words of the page for who keeps a share of the recovery key. */
export const recoveryTexts = {
  title: "La relève",
  lead: "Vous gardez une part de la clé de reprise, et la personne qui tenait le serveur ne peut plus le faire. Avec une deuxième part, vous pouvez tout reprendre\u00a0: les messages, les photos, les comptes.",
  stepsTitle: "Ce qu’il faut faire, à deux",
  steps: [
    "Appelez une des personnes nommées sur votre feuille\u00a0: une part seule n’ouvre rien.",
    "Trouvez la dernière sauvegarde\u00a0: un fichier qui commence par «\u00a0parvis-\u00a0» et finit par «\u00a0.tar.age\u00a0».",
    "Sur une machine neuve, installez Parvis, comme le dit le guide. Où le prendre est noté sur votre feuille\u202f; si rien n’y est noté, demandez aux personnes qu’elle nomme.",
    "Ouvrez le lien que la machine affiche, choisissez «\u00a0Reprendre une sauvegarde\u00a0», et recopiez-y vos deux feuilles quand la clé est demandée.",
  ],
  guide: "Le guide, pas à pas",
  tryTitle: "Vérifier vos deux parts",
  tryLead:
    "Si vous le souhaitez, avant de commencer\u00a0: cette page dit si elles sont bien recopiées et s’accordent.",
  first: "La première part, ou la clé entière",
  second: "La deuxième part",
  hint: "Quatre lignes, lettre par lettre. Les espaces ne comptent pas, ni les majuscules.",
  privacy:
    "Faites-le sur la machine où vous reprenez la communauté\u00a0: rien de ce que vous recopiez n’est gardé.",
  check: "Vérifier",
  missing: "Recopiez les quatre lignes de votre feuille.",
  line: (line: number) =>
    `La ligne ${line} est mal recopiée. Comparez-la lettre par lettre avec la feuille.`,
  oneMore: "Cette part est bien recopiée. Il en faut une deuxième.",
  sameShare: "C’est la même part que l’autre. Prenez celle d’une autre personne.",
  otherKey:
    "Ces deux parts viennent de clés différentes. Comparez le numéro de clé, en haut des deux feuilles.",
  opens: "Les deux parts s’accordent",
  opensBody:
    "Gardez vos deux feuilles\u00a0: sur la machine neuve, choisissez «\u00a0Reprendre une sauvegarde\u00a0» et recopiez-les de même. Rien d’autre n’est à garder d’ici.",
  byCommand: "Vous préférez la ligne de commande\u202f?",
  byCommandBody:
    "Enregistrez la clé qu’elles donnent dans un fichier sur cette machine, indiquez-le par --key-file, et effacez-le ensuite.",
  command: "npm run parvis -- restore --file SAUVEGARDE --key-file cle-de-reprise.txt",
  save: "Enregistrer la clé",
  file: "cle-de-reprise.txt",
};
