/** How wide some words are, at a size, in pixels. */
export type Measure = (words: string, size: number) => number;

export type FittedWords = { lines: string[]; size: number };

type Room = {
  width: number;
  height: number;
  /** Sizes tried, from the largest down. */
  from: number;
  to: number;
  /** Of a line, in times the size. */
  leading: number;
};

/** In steps of this many pixels. */
const STEP = 2;

/** Words in lines of their largest size that fits a room; at the smallest, whatever they take. */
export function fitWords(words: string, room: Room, measure: Measure): FittedWords {
  for (let size = room.from; size > room.to; size -= STEP) {
    const full = filled(words, room.width, size, measure);
    if (full.length * size * room.leading > room.height) continue;
    if (full.some((line) => measure(line, size) > room.width)) continue;
    return { lines: linesOf(words, room.width, size, measure), size };
  }
  return { lines: linesOf(words, room.width, room.to, measure), size: room.to };
}

/** Lines as even as can be: no last word alone under a full line. */
function linesOf(words: string, width: number, size: number, measure: Measure): string[] {
  const full = filled(words, width, size, measure);
  // The narrowest column that takes no more lines.
  let narrow = width * 0.5;
  let wide = width;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const fits = filled(words, middle, size, measure);
    const overflows = fits.some((line) => measure(line, size) > middle);
    if (fits.length > full.length || overflows) narrow = middle;
    else wide = middle;
  }
  return filled(words, wide, size, measure);
}

/** Broken at ordinary spaces alone: the others hold a sign to its word. */
function filled(words: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
