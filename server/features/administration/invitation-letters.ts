type Text = { subject: string; text: string };

/** The letter that invites someone who has no account; it tells nothing of the community's life. */
export const invitationLetter = (
  { title, sentenceName }: { title: string; sentenceName: string },
  { from, url }: { from: string; url: string },
): Text => ({
  subject: `${title}\u00a0: une invitation`,
  text: `Bonjour,\n\n${from} vous invite à rejoindre ${sentenceName}. Pour créer votre compte, ouvrez ce lien dans le mois\u00a0:\n${url}\n\nSi cette invitation ne vous dit rien, ne faites rien\u00a0: aucun compte n’est créé à votre nom, et votre adresse n’est gardée nulle part ailleurs que dans ce courrier.\n\n${title}`,
});
