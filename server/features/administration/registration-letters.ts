type Text = { subject: string; text: string };

/** Tells a registered person that they are now a member. */
export const acceptedLetter = (community: string, link: string): Text => ({
  subject: `${community}\u00a0: votre inscription est acceptée`,
  text: `Bonjour,\n\nVotre inscription est acceptée\u00a0: vous êtes membre de la communauté. Connectez-vous ici\u00a0:\n${link}\n\nBienvenue\u202f!\n\n${community}`,
});

/** Tells a registered person that they were refused, with the reason if one is given. */
export const refusedLetter = (community: string, reason: string): Text => ({
  subject: `${community}\u00a0: votre inscription n’est pas acceptée`,
  text: `Bonjour,\n\nVotre inscription n’est pas acceptée.${reason && ` Le motif\u00a0:\n\n${reason}`}\n\nVotre compte et ce que vous aviez indiqué sont effacés.\n\n${community}`,
});
