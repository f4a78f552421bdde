type Text = { subject: string; text: string };

/** Tells someone who may decide that an appeal waits. It quotes nothing of it. */
export const newAppealLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: un recours attend une réponse`,
  text: `Bonjour,\n\nUne décision de la modération est contestée. Vous n’y avez pas pris part\u00a0: vous pouvez la relire, et répondre. Elle est ici\u00a0:\n${link}\n\n${community}`,
});

type Answer = {
  /** What becomes of the decision. */
  outcome: string;
  reason: string;
};

/** Carries the answer to who contested a decision. */
export const appealAnswerLetter = (community: string, { outcome, reason }: Answer): Text => ({
  subject: `${community}\u00a0: réponse à votre recours`,
  text: `Bonjour,\n\n${outcome}\n\nLe motif\u00a0: ${reason}\n\nChacun garde le droit de saisir un organisme de règlement des litiges agréé, ou le juge.\n\n${community}`,
});

/** Tells who reported that what was decided of their report is undone. */
export const undoneLetter = (
  community: string,
  { receipt, reason }: { receipt: string; reason: string },
): Text => ({
  subject: `${community}\u00a0: votre signalement ${receipt}`,
  text: `Bonjour,\n\nLa décision prise à la suite de votre signalement a été contestée, relue, et annulée.\n\nLe motif\u00a0: ${reason}\n\nVous pouvez signaler à nouveau ce que vous trouvez contraire aux règles.\n\n${community}`,
});
