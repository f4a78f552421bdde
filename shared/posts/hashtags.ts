import { MAX_HASHTAG_LENGTH } from "../ground/limits.ts";

/** Where a text holds a hashtag, from its `#` to its end, and the tag as tags are compared. */
export type FoundHashtag = { tag: string; start: number; end: number };

const HASHTAG = /(?<![\p{L}\p{N}\p{M}_#&/])#([\p{L}\p{N}\p{M}_]+)/gu;
const LINK = /https?:\/\/[^\s<>"«»]+/gi;
const NUMBER = /^[\p{N}_]+$/u;

/** The hashtags of a text in their order; a web address's `#…` is not one, nor is a number. */
export function findHashtags(text: string): FoundHashtag[] {
  if (!text.includes("#")) return [];
  const links = [...text.matchAll(LINK)].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.length,
  }));
  return [...text.matchAll(HASHTAG)]
    .map(({ 0: whole, 1: word = "", index }) => ({
      word,
      start: index,
      end: index + whole.length,
    }))
    .filter(({ word, start }) => isTag(word) && !links.some((link) => isWithin(start, link)))
    .map(({ word, start, end }) => ({ tag: comparedTag(word), start, end }));
}

/** The hashtags of a text as tags are compared, each once. */
export const hashtagsIn = (text: string): string[] => [
  ...new Set(findHashtags(text).map(({ tag }) => tag)),
];

/** A tag as tags are compared: without `#`, accents or capitals, joined letters taken apart. */
export const comparedTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^#/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");

const isTag = (word: string) => word.length <= MAX_HASHTAG_LENGTH && !NUMBER.test(word);

const isWithin = (place: number, { start, end }: { start: number; end: number }) =>
  place >= start && place < end;
