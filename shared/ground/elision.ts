/** A name after « de »: « de Facebook », « d’Instagram ». */
export const withDe = (name: string): string =>
  /^[aeiouéèêàâîôû]/i.test(name) ? `d’${name}` : `de ${name}`;
