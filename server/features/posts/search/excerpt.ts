import type { Excerpt } from "../../../../shared/posts/search.contract.ts";
import { BETWEEN_WORDS } from "../../../infrastructure/text.ts";

/** Letters shown of a text, and how many of them before the first word found. */
const SHOWN = 160;
const BEFORE = 40;

/**
 * The part of a text where words were found, and their positions in it. Words that begin with the
 * word typed are marked; without any, those that begin with its root, as French inflects endings.
 *
 * @param folded words without accents or capitals
 */
export function excerptOf(text: string, folded: readonly string[]): Excerpt {
  const { plain, origin } = fold(text);
  const places = folded.flatMap((word) => placesOf(plain, word));
  places.sort((one, other) => one[0] - other[0]);
  const first = places[0] ? (origin[places[0][0]] as number) : 0;
  const sentence = sentenceOf(text, first);
  const whole = first - sentence <= 2 * BEFORE;
  const start = whole ? sentence : afterSpace(text, first - BEFORE);
  const end = text.length - start <= SHOWN ? text.length : beforeSpace(text, start + SHOWN);
  const head = whole ? "" : "… ";
  const cut = end < text.length;
  const shown = text.slice(start, end).replace(/\s/g, " ");
  const found = places.flatMap(([from, to]): [number, number][] => {
    const [a, b] = [origin[from] as number, origin[to] as number];
    return a >= start && b <= end ? [[a - start + head.length, b - start + head.length]] : [];
  });
  const told = cut ? `${shown.replace(/[\s.,;:…]+$/, "")}…` : shown;
  return { text: head + told, found: apart(found) };
}

/** A text without accents or capitals, and where each of its letters stood in the text. */
function fold(text: string): { plain: string; origin: number[] } {
  let plain = "";
  const origin: number[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = (BETWEEN_WORDS.includes(letter) ? " " : letter)
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace("œ", "oe")
      .replace("æ", "ae");
    for (let unit = 0; unit < folded.length; unit++) origin.push(at);
    plain += folded;
    at += letter.length;
  }
  origin.push(at);
  return { plain, origin };
}

/** Letters at the end of a word that an inflected form may change. */
const BENT = 3;
const SHORTEST_ROOT = 4;

function placesOf(plain: string, word: string): [number, number][] {
  const root = word.length - BENT >= SHORTEST_ROOT ? word.slice(0, -BENT) : word;
  for (const sought of new Set([word, root])) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${sought}[\\p{L}\\p{N}]*`, "gu");
    const places = [...plain.matchAll(pattern)].map(({ index, 0: whole }): [number, number] => [
      index,
      index + whole.length,
    ]);
    if (places.length > 0) return places;
  }
  return [];
}

/** Where the sentence of a place begins. */
function sentenceOf(text: string, at: number): number {
  const before = text.slice(0, at);
  const ends = [...before.matchAll(/[.!?…]["»\u00a0\u202f]*\s+|\n\s*/g)].at(-1);
  return ends ? ends.index + ends[0].length : 0;
}

function afterSpace(text: string, at: number): number {
  const space = text.slice(at, at + BEFORE).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

function beforeSpace(text: string, at: number): number {
  const space = text.slice(0, at).search(/\s\S*$/);
  return space < at - BEFORE ? at : space;
}

/** Drops places that overlap the one before; the places must be sorted. */
function apart(places: [number, number][]): [number, number][] {
  let end = 0;
  return places.filter(([from, to]) => {
    const free = from >= end;
    if (free) end = to;
    return free;
  });
}
