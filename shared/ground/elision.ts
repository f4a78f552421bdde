/** Whether « de » and « que » are cut short before a name: it begins with a vowel or a silent h. */
function elides(name: string): boolean {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return /^(?:[aeiouhœæ]|y[^aeiou])/i.test(plain);
}

/** A name after « de »: « de Paul », « d’Onésime », « d’Hélène », « d’Instagram ». */
export const withDe = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);

/** A name after « que »: « que Paul », « qu’Hélène ». */
export const withQue = (name: string): string => (elides(name) ? `qu’${name}` : `que ${name}`);
