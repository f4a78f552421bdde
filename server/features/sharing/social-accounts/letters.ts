type Text = { subject: string; text: string };
type About = { platform: string; accountName: string; link: string };

/** Tells an owner that nothing goes out any more through one of their accounts. */
export const lostLetter = (
  community: string,
  { platform, accountName, problem, link }: About & { problem: string },
): Text => ({
  subject: `${community}\u00a0: le compte ${platform} est à reconnecter`,
  text: `Bonjour,\n\nPlus rien ne part vers «\u00a0${accountName}\u00a0» (${platform}). ${problem}\n\nReconnectez-le ici\u202f; ce qui attend partira ensuite\u00a0:\n${link}\n\n${community}`,
});

/** Tells an owner, ahead of time, that an access ends which only they can renew. */
export const endingLetter = (
  community: string,
  { platform, accountName, day, link }: About & { day: string },
): Text => ({
  subject: `${community}\u00a0: reconnectez le compte ${platform} avant le ${day}`,
  text: `Bonjour,\n\nL’accès à «\u00a0${accountName}\u00a0» (${platform}) se termine le ${day}\u00a0: ${platform} ne le prolonge pas sans vous. Reconnectez-le avant ce jour, cela prend une minute\u00a0:\n${link}\n\n${community}`,
});
