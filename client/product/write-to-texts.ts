/** What writes to a member says, where only its icon shows. */
export const writeTo = (name: string): string => `Écrire à ${name}`;
