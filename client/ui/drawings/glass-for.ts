/** Colours of a stained glass: [deep, main, mid, pale]. */
export type GlassPalette = readonly [deep: string, main: string, mid: string, pale: string];

export const glassPatterns = [
  "rays",
  "drop",
  "waves",
  "lozenges",
  "panes",
  "leaves",
  "porches",
  "flower",
] as const;

export type GlassPattern = (typeof glassPatterns)[number];

/** The palettes of the drawings: blue, garnet, water, earth, stone, leaf, wood, violet. */
export const glassPalettes: readonly GlassPalette[] = [
  ["#0F2A66", "#1C47A6", "#5C86D8", "#BBD0F2"],
  ["#5E1F33", "#8C3A4C", "#C97A83", "#EBCBC6"],
  ["#17424A", "#2F6B6B", "#76A9A3", "#CDE2DA"],
  ["#7A3417", "#B4572F", "#DA9468", "#F2D7BD"],
  ["#17223F", "#3A4A6E", "#8593AE", "#DCDCD6"],
  ["#33452D", "#566B48", "#8FA679", "#D5DEC2"],
  ["#4A331E", "#7A5A3C", "#B08F68", "#E6D5B8"],
  ["#33285A", "#5A4A7E", "#9384B5", "#D8D0E6"],
];

export type Glass = { pattern: GlassPattern; palette: GlassPalette };

/** The stained glass of a thing without a photo: the same id always gives the same one of 64. */
export function glassFor(id: string): Glass {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  hash = (hash ^ (hash >>> 15)) >>> 0;
  const pattern = glassPatterns[hash % 8] ?? "rays";
  const palette = glassPalettes[(hash >>> 8) % 8] ?? ["#0F2A66", "#1C47A6", "#5C86D8", "#BBD0F2"];
  return { pattern, palette };
}
