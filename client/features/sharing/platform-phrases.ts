type Phrases = Partial<Record<string, string>>;

const NAMED: Phrases = { "E-mail": "l’e-mail", SMS: "le SMS" };
const BY: Phrases = { "E-mail": "e-mail" };
const APPS: Phrases = { "E-mail": "votre messagerie", SMS: "vos SMS" };

/** « Texte pour l’e-mail », « Texte pour Telegram »: e-mail and SMS are no names of places. */
export const namedPlatform = (name: string): string => NAMED[name] ?? name;

/** « envoyé par e-mail » */
export const byPlatform = (name: string): string => BY[name] ?? name;

/** « Ouvrir votre messagerie »: what opens on the device to send by it. */
export const appOf = (name: string): string => APPS[name] ?? name;
