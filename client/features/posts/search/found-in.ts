/** Letters as they are compared, each with where it stands in the text. */
function plainLetters(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const compared = plainOf(letter);
    plain += compared;
    for (let step = 0; step < compared.length; step++) at.push(place);
    place += letter.length;
  }
  at.push(text.length);
  return { plain, at };
}

/** A text as it is compared: without accents or capitals, joined letters taken apart. */
export const plainOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

/** Where the words one typed stand in a name: all of them together, or each by itself. */
export function foundIn(text: string, typed: string): [from: number, to: number][] {
  const wanted = plainOf(typed.trim());
  if (wanted === "") return [];
  const { plain, at } = plainLetters(text);
  const whole = placeOf(plain, at, wanted);
  const places = whole ? [whole] : wanted.split(/\s+/).map((word) => placeOf(plain, at, word));
  const found = places.filter((place) => place !== null).sort(([one], [other]) => one - other);
  return found.filter(([from], index) => index === 0 || from >= (found[index - 1]?.[1] ?? 0));
}

function placeOf(plain: string, at: number[], word: string): [number, number] | null {
  const start = plain.indexOf(word);
  if (start < 0) return null;
  return [at[start] ?? 0, at[start + word.length] ?? 0];
}
