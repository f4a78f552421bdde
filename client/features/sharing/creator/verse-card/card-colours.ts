import type { GlassPalette } from "../../../../ui/drawings/glass-for.ts";
import { rgbOf, veiled } from "./veil.ts";

/** What a card is drawn in. */
export type CardColours = {
  ground: string;
  /** The joints of the paving; null where there is none. */
  joint: string | null;
  /** Within the arch. */
  slab: string;
  archivolt: string;
  sill: string;
  verse: string;
  reference: string;
  name: string;
};

// A picture has the colours of its look whatever the theme of who makes it: the roles of the design,
// by day and by night, as values.
export const DAY: CardColours = {
  ground: "#e7e0d3",
  joint: "#d8cfbf",
  slab: "#f8f5ee",
  archivolt: "#1c47a6",
  sill: "#877c68",
  verse: "#17223f",
  reference: "#474f66",
  name: "#17223f",
};

export const NIGHT: CardColours = {
  ground: "#0a1122",
  joint: "#2a3657",
  slab: "#131c33",
  archivolt: "#8db2ff",
  sill: "#7883a4",
  verse: "#f1eadc",
  reference: "#bfc0c9",
  name: "#f1eadc",
};

/** The one ground that photos are veiled with, and what is read on it. */
export const VEIL = "#17223f";
export const ON_VEIL = "#f3ecdf";

export const PHOTO: CardColours = {
  ground: VEIL,
  joint: null,
  slab: VEIL,
  archivolt: ON_VEIL,
  sill: ON_VEIL,
  verse: ON_VEIL,
  reference: ON_VEIL,
  name: ON_VEIL,
};

/** A slab under the stained glass of the community. */
export const GLASS: CardColours = { ...DAY, ground: DAY.slab, joint: null };

/** The colour of the community: the palette of its stained glass. */
export const colourOf = ([deep, main, mid, pale]: GlassPalette): CardColours => ({
  ground: deep,
  joint: `rgb(${veiled(rgbOf(main), rgbOf(deep), 0.5).map(Math.round).join(" ")})`,
  slab: deep,
  archivolt: mid,
  sill: mid,
  verse: ON_VEIL,
  reference: pale,
  name: ON_VEIL,
});
