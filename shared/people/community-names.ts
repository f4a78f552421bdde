/** « de la communauté Béthanie », « du Parvis », « d’Emmaüs ». */
export function ofCommunity(name: string): string {
  if (/^le /i.test(name)) return `du ${name.slice(3)}`;
  if (/^les /i.test(name)) return `des ${name.slice(4)}`;
  return /^[aeiouyàâäéèêëîïôöûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** « à la communauté Béthanie », « au Parvis », « aux Ateliers ». */
export function toCommunity(name: string): string {
  if (/^le /i.test(name)) return `au ${name.slice(3)}`;
  if (/^les /i.test(name)) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** A name at the beginning of a sentence. */
export const beginning = (name: string): string =>
  name.charAt(0).toLocaleUpperCase("fr") + name.slice(1);
