type Text = { subject: string; text: string };

const sign = (community: string) => `\n\n${community}`;

/** The letter with the link to choose a new password; the link is valid for an hour. */
export const resetLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: choisir un nouveau mot de passe`,
  text: `Bonjour,\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure\u00a0:\n${link}\n\nSi vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.${sign(community)}`,
});

/** The letter that opens the rest of a sign-up; its link serves once, within a day. */
export const beginLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: terminer votre inscription`,
  text: `Bonjour,\n\nPour rejoindre la communauté, ouvrez ce lien dans la journée\u00a0: vous y choisirez votre nom et votre mot de passe.\n${link}\n\nSi vous n’avez rien demandé, ne faites rien\u00a0: aucun compte n’existe tant que ce lien n’a pas servi.${sign(community)}`,
});

/** Sent to a member whose address someone used to sign up again. */
export const existingAccountLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: vous avez déjà un compte`,
  text: `Bonjour,\n\nQuelqu’un, vous peut-être, vient de s’inscrire avec votre adresse. Vous avez déjà un compte, connectez-vous ici\u00a0:\n${link}\n\nSi ce n’était pas vous, ne faites rien.${sign(community)}`,
});

/** Tells an administrator that a registration waits. */
export const registrationLetter = (community: string, name: string, link: string): Text => ({
  subject: `${community}\u00a0: une inscription attend votre accord`,
  text: `Bonjour,\n\n${name} souhaite rejoindre la communauté et attend votre accord. Répondez ici :\n${link}${sign(community)}`,
});

/** The letter that confirms the member's present address by its link, valid for a day. */
export const ownAddressLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: confirmer votre adresse`,
  text: `Bonjour,\n\nPour confirmer que cette adresse est la vôtre, ouvrez ce lien dans la journée\u00a0:\n${link}\n\nSi vous n’avez rien demandé, ne faites rien.${sign(community)}`,
});

/** The letter to a new address, whose link makes it the member's; the link is valid for a day. */
export const newAddressLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: confirmer votre nouvelle adresse`,
  text: `Bonjour,\n\nPour recevoir désormais vos messages à cette adresse, ouvrez ce lien dans la journée\u00a0:\n${link}\n\nSi vous n’avez rien demandé, ne faites rien\u00a0: votre adresse reste la même.${sign(community)}`,
});

/** Tells a member that the ways into their account changed. */
export const securityLetter = (community: string, what: string): Text => ({
  subject: `${community}\u00a0: la sécurité de votre compte a changé`,
  text: `Bonjour,\n\n${what}\n\nSi ce n’était pas vous, changez votre mot de passe et écrivez tout de suite à la communauté.${sign(community)}`,
});

/** Tells a member that the copy of their data is ready, and what to do if they asked for none. */
export const dataReadyLetter = (community: string, what: string): Text => ({
  subject: `${community}\u00a0: vos données sont prêtes`,
  text: `Bonjour,\n\n${what}\n\nSi vous ne l’avez pas demandée, changez votre mot de passe et écrivez tout de suite à la communauté.${sign(community)}`,
});

/** Sent to an address that a member asked for, and that has an account already. */
export const takenAddressLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: cette adresse a déjà un compte`,
  text: `Bonjour,\n\nQuelqu’un, vous peut-être, a demandé à utiliser cette adresse pour son compte. Elle a déjà un compte, connectez-vous ici\u00a0:\n${link}\n\nSi ce n’était pas vous, ne faites rien.${sign(community)}`,
});

/** Tells the old address of a member that another took its place. */
export const emailChangedLetter = (community: string, email: string): Text => ({
  subject: `${community}\u00a0: votre adresse a changé`,
  text: `Bonjour,\n\nL’adresse de votre compte est maintenant ${email}. Vos messages y arriveront désormais.\n\nSi ce n’était pas vous, écrivez tout de suite à la communauté.${sign(community)}`,
});
