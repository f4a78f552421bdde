import type { Beard, HairStyle, Headwear, PortraitTraits } from "./types.ts";

/**
 * Flat portraits without features, in the hand of the design's drawings. Everything is laid
 * on a grid of 100: the face is an ellipse centred on (50, 44), the shoulders start at y = 70.
 */

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const shoulders = "M12 104c2-24 16-34 38-34s36 10 38 34z";
const shortHair = "M30 42c0-16 8-25 20-25s20 9 20 25c-3-9-9-14-20-14s-17 5-20 14z";
const lowHair = "M32 39c1-13 8-20 18-20s17 7 18 20c-4-6-9-9-18-9s-14 3-18 9z";
const parted = "M31 42c0-14 7-21 19-21s19 7 19 21c-6-1-9-4-11-9-6 5-16 8-27 9z";
const swept = "M31 44c-1-16 6-24 19-24 12 0 19 8 19 22-7 0-18-4-24-12-2 7-7 12-14 14z";
const cornrows = "M31 40c2-11 9-16 19-16s17 5 19 16c3-17-6-24-19-24s-22 7-19 24z";

const strands = (xs: readonly number[], top: number, bottom: number, color: string) =>
  xs.map((x) => line(`M${x} ${top}V${bottom}`, color, 5.5)).join("");

/** Hair that falls behind the head. */
const backHair: Partial<Record<HairStyle, (color: string) => string>> = {
  afro: (c) => circle(50, 36, 27, c),
  bob: (c) => path("M27 42c0-17 9-26 23-26s23 9 23 26v16H27z", c),
  fringe: (c) => path("M28 42c0-18 9-27 22-27s22 9 22 27v20c-4 3-8 3-11 1H39c-3 2-7 2-11-1z", c),
  long: (c) => path("M26 44c0-18 9-29 24-29s24 11 24 29c0 12 2 22 4 30H22c2-8 4-18 4-30z", c),
  waves: (c) =>
    path(
      "M50 14c15 0 25 11 25 27 0 5 3 8 2 13s-3 7-2 12-2 10-7 11H32c-5-1-8-6-7-11s-1-7-2-12 2-8 2-13c0-16 10-27 25-27z",
      c,
    ),
  straight: (c) => path("M27 40c0-16 9-25 23-25s23 9 23 25v34h-8V46H35v28h-8z", c),
  braids: (c) => strands([28, 33, 67, 72], 36, 84, c),
  locs: (c) => strands([27, 32, 37, 63, 68, 73], 32, 66, c),
  bun: (c) => circle(50, 14, 10, c),
  lowBun: (c) => circle(69, 57, 9, c),
  ponytail: (c) => path("M62 22c16-4 22 12 19 28-2 12-7 18-11 20 2-12 1-26-6-36z", c),
  puffs: (c) => circle(29, 24, 12, c) + circle(71, 24, 12, c),
  highTop: (c) => path("M32 36V19c0-9 7-13 18-13s18 4 18 13v17z", c),
};

const curls = (color: string) =>
  [
    [32, 33, 6],
    [35, 25, 7],
    [43, 20, 7.5],
    [52, 18, 7.5],
    [61, 21, 7.5],
    [67, 28, 6.5],
    [69, 36, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, color))
    .join("");

/** Hair over the forehead. */
const frontHair: Record<HairStyle, (color: string) => string> = {
  none: () => "",
  crop: (c) => path(lowHair, c),
  short: (c) => path(shortHair, c),
  receding: (c) =>
    path("M31 46c-2-10 0-18 5-22-1 6-1 12-2 17zM69 46c2-10 0-18-5-22 1 6 1 12 2 17z", c),
  sidePart: (c) =>
    path("M30 42c-1-15 6-24 19-25 13 0 22 8 21 25-2-7-5-11-10-13-9 3-21 2-26-1-2 4-3 8-4 14z", c),
  curls,
  afro: (c) => path("M31 40c2-10 9-14 19-14s17 4 19 14c2-16-5-24-19-24s-21 8-19 24z", c),
  highTop: (c) => path("M31 40c0-9 1-15 3-19h32c2 4 3 10 3 19-2-7-5-11-9-12H40c-4 1-7 5-9 12z", c),
  bob: (c) => path(parted, c),
  fringe: (c) =>
    path("M30 41c0-15 8-23 20-23s20 8 20 23c-4-3-7-4-9-4-7 1-15 1-22 0-3 0-6 1-9 4z", c),
  long: (c) => path(swept, c),
  waves: (c) => path("M30 46c-1-17 7-26 20-26s21 9 20 26c-7-4-13-11-16-18-4 8-14 14-24 18z", c),
  straight: (c) => path(cornrows, c),
  braids: (c) => path(cornrows, c) + line("M50 17v7M42 18l-2 8M58 18l2 8", "#00000030", 1.2),
  locs: (c) =>
    path(
      "M29 44c-1-18 8-28 21-28s22 10 21 28c-3-3-4-8-7-11l-5 4-4-6-5 5-5-5-5 6-4-4c-3 3-4 8-7 11z",
      c,
    ),
  bun: (c) => path(shortHair, c),
  lowBun: (c) => path(parted, c),
  ponytail: (c) => path("M30 42c0-16 8-24 20-24s20 8 20 24c-2-8-7-13-14-14-9 1-20 5-26 14z", c),
  puffs: (c) => path(cornrows, c) + line("M50 17v8", "#00000030", 1.2),
};

const beards: Record<Beard, (color: string) => string> = {
  full: (c) => path("M33 50c0 15 7 23 17 23s17-8 17-23c-3 7-8 8-17 8s-14-1-17-8z", c),
  short: (c) => path("M33 52c0 14 7 22 17 22s17-8 17-22c-3 6-8 7-17 7s-14-1-17-7z", c),
  goatee: (c) => path("M43 59c4-2 10-2 14 0 0 7-3 10-7 10s-7-3-7-10z", c),
  moustache: (c) => path("M40 58c2-4 7-4 10-2 3-2 8-2 10 2-4 1-7 1-10 0-3 1-6 1-10 0z", c),
  bushy: (c) => path("M31 47c0 20 6 33 19 33s19-13 19-33c-3 9-9 10-19 10s-16-1-19-10z", c),
};

const headwears: Record<
  Headwear,
  { back: (c: string) => string; front: (c: string, accent: string) => string }
> = {
  scarf: {
    back: (c) =>
      path("M27 34c-3-14 9-26 23-26s26 12 23 26c8-6 12 0 8 6-5 6-10 2-13-2H32c-3 2-7 0-5-4z", c),
    front: (c) =>
      path("M28 38c2-14 10-22 22-22s20 8 22 22c-12-7-32-7-44 0z", c) +
      line("M34 26c10-6 22-6 32 0", "#ffffff59", 3),
  },
  wrap: {
    back: (c) => path("M24 32C18 10 36 1 50 3c16-4 34 8 26 29-8 6-44 6-52 0z", c),
    front: (c, accent) =>
      path("M27 40c1-14 10-24 23-24s22 10 23 24c-13-9-33-9-46 0z", c) +
      line("M29 31C38 18 58 14 72 22M31 16c8-7 22-10 36-4", accent, 3),
  },
  cap: {
    back: () => "",
    front: (c, accent) =>
      path("M28 34c0-14 9-21 22-21s22 7 22 20c-14-5-30-5-44 1z", c) +
      path("M26 35c12-8 32-9 46-3 5 2 5 6 1 6-14-5-31-5-44 1-4 1-6-2-3-4z", accent),
  },
  beanie: {
    back: () => "",
    front: (c, accent) =>
      path("M29 33c0-15 8-24 21-24s21 9 21 24z", c) +
      path("M28 31c14-5 30-5 44 0 1 3 1 6 0 8-14-5-30-5-44 0-1-2-1-5 0-8z", accent),
  },
  strawHat: {
    back: (c) => `<ellipse cx="50" cy="31" rx="37" ry="10" fill="${c}"/>`,
    front: (c, accent) =>
      path("M32 30c0-14 6-22 18-22s18 8 18 22z", c) +
      path("M32 24c11-3 25-3 36 0v7H32z", accent) +
      path("M14 31c10-4 62-4 72 0 1 3-4 6-10 7-14-5-38-5-52 0-6-1-11-4-10-7z", c),
  },
  kufi: {
    back: () => "",
    front: (c, accent) =>
      path("M31 34l1-18c10-5 26-5 36 0l1 18c-11-5-27-5-38 0z", c) +
      line("M32 28c11-4 25-4 36 0", accent, 2.4),
  },
};

const clothingOver = (t: PortraitTraits): string => {
  const accent = t.accent ?? "#F2EADA";
  switch (t.clothing) {
    case "vNeck":
      return path("M39 71.500l11 17 11-17c-6-2-16-2-22 0z", t.skin);
    case "wax":
      return [24, 37, 50, 63, 76]
        .map((x, i) => {
          const y = i % 2 === 0 ? 92 : 84;
          return (
            circle(x, y, 4.4, accent) + circle(x, y, 2, t.clothes) + circle(x, y + 13, 3.4, accent)
          );
        })
        .join("");
    case "stripes":
      return line("M27 82h46M20 89h60M17 96h66", accent, 2.6);
    case "cardigan":
      return path("M42 71l8 10 8-10 3 33H39z", accent);
    case "jacket":
      return (
        path("M40 71l10 13 10-13 2 33H38z", accent) +
        path("M36 72l14 20-9 3-9-18zM64 72L50 92l9 3 9-18z", t.clothes)
      );
    default:
      return "";
  }
};

const clothingNear = (t: PortraitTraits): string => {
  const accent = t.accent ?? "#F2EADA";
  switch (t.clothing) {
    case "shirt":
      return path("M41 69l-5 6 10 10 4-8zM59 69l5 6-10 10-4-8z", accent);
    case "turtleneck":
      return (
        path("M40 65c6 4 14 4 20 0v9c-4 4-16 4-20 0z", t.clothes) +
        path("M40 65c6 4 14 4 20 0v3c-6 4-14 4-20 0z", "#000", ' opacity=".14"')
      );
    case "shawl":
      return (
        path("M33 73c4-6 30-6 34 0 4 5 1 9-4 10-8 2-18 2-26 0-5-1-8-5-4-10z", accent) +
        path("M56 80l12 2 2 22H58z", accent) +
        path("M56 80l12 2 .5 5-12-2z", "#000", ' opacity=".12"')
      );
    case "necklace":
      return [38, 42.5, 47.5, 52.5, 57.5, 62]
        .map((x) => circle(x, 83.5 - (x - 50) ** 2 / 16, 1.9, accent))
        .join("");
    default:
      return "";
  }
};

const glassesOf = (t: PortraitTraits): string => {
  if (t.glasses === undefined) return "";
  const frame = "#2A2320";
  const lenses =
    t.glasses === "round"
      ? '<circle cx="41.500" cy="45" r="6.300"/><circle cx="58.500" cy="45" r="6.300"/>'
      : '<rect x="34.500" y="40" width="13" height="10" rx="2.500"/><rect x="52.500" y="40" width="13" height="10" rx="2.500"/>';
  return `<g fill="#fff" fill-opacity=".22" stroke="${frame}" stroke-width="1.700">${lenses}<path d="M47.700 44.500q2.300-1.600 4.600 0" fill="none"/></g>`;
};

/** A square portrait of 256 by 256, as an SVG document. */
export const drawPortrait = (traits: PortraitTraits): string => {
  const { skin, hair, hairColor } = traits;
  const headwear = traits.headwear === undefined ? undefined : headwears[traits.headwear];
  const headwearColor = traits.headwearColor ?? traits.clothes;
  const accent = traits.accent ?? "#F2EADA";
  const face = '<ellipse cx="50" cy="44" rx="18.500" ry="22.500"';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${traits.background}"/>`,
    path("M100 0v100H40z", "#fff", ' opacity=".1"'),
    headwear?.back(headwearColor) ?? "",
    backHair[hair]?.(hairColor) ?? "",
    path(shoulders, traits.clothes),
    clothingOver(traits),
    path("M42 58h16v14c0 6-16 6-16 0z", skin),
    path("M42 64c4 5 12 5 16 0v5c-4 4-12 4-16 0z", "#000", ' opacity=".13"'),
    clothingNear(traits),
    traits.earrings === undefined
      ? ""
      : circle(32, 54, 2.3, traits.earrings) + circle(68, 54, 2.3, traits.earrings),
    `${face} fill="${skin}"/>`,
    path(
      "M50 21.500c10 0 18.500 10 18.500 22.500S60 66.500 50 66.500c8-5 11-13 11-22s-4-18-11-23z",
      "#000",
      ' opacity=".07"',
    ),
    frontHair[hair](hairColor),
    traits.beard === undefined ? "" : beards[traits.beard](hairColor),
    glassesOf(traits),
    headwear?.front(headwearColor, accent) ?? "",
    "</svg>",
  ].join("");
};
