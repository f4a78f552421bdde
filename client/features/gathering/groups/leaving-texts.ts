/** Words of leaving a group, apart so that no page loads them before. */
export const leavingTexts = {
  title: (name: string) => `Quitter ${name} ?`,
  body: "Vos partages y restent. Vous ne recevrez plus ceux du groupe.",
  bodyOnRequest:
    "Vos partages y restent. Pour revenir, il faudra l’accord de la personne qui l’anime.",
  bodyClosed:
    "Vos partages y restent. Pour revenir, il faudra que la personne qui l’anime vous y ajoute.",
  confirm: "Quitter",
  cancel: "Rester",
};
