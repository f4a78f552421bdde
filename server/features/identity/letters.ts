type Text = { subject: string; text: string };

const sign = (community: string) => `\n\n${community}`;

/** The letter with the link to choose a new password; the link lives one hour. */
export const resetLetter = (community: string, link: string): Text => ({
  subject: `${community} : choisir un nouveau mot de passe`,
  text: `Bonjour,\n\nPour choisir un nouveau mot de passe, ouvrez ce lien dans l’heure :\n${link}\n\nSi vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.${sign(community)}`,
});

/** The letter that confirms a new member's address. */
export const verificationLetter = (community: string, link: string): Text => ({
  subject: `${community} : confirmer votre adresse`,
  text: `Bonjour,\n\nPour terminer votre inscription, confirmez votre adresse en ouvrant ce lien :\n${link}\n\nSi vous ne vous êtes pas inscrit, ne faites rien.${sign(community)}`,
});

/** Sent to a member whose address someone used to sign up again. */
export const existingAccountLetter = (community: string, link: string): Text => ({
  subject: `${community} : vous avez déjà un compte`,
  text: `Bonjour,\n\nQuelqu’un, vous peut-être, vient de s’inscrire avec votre adresse. Vous avez déjà un compte, connectez-vous ici :\n${link}\n\nSi ce n’était pas vous, ne faites rien.${sign(community)}`,
});

/** Tells an administrator that a registration waits. */
export const registrationLetter = (community: string, name: string): Text => ({
  subject: `${community} : une inscription attend votre accord`,
  text: `Bonjour,\n\n${name} souhaite rejoindre la communauté et attend votre accord.${sign(community)}`,
});
