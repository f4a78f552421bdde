/** The shapes a card comes in. */
export const CARD_SHAPES = ["square", "portrait", "story", "landscape"] as const;
export type CardShape = (typeof CARD_SHAPES)[number];

/** What a verse stands on: stone by day or by night, the community's colour, its glass, a photo. */
export const CARD_LOOKS = ["day", "night", "colour", "glass", "photo"] as const;
export type CardLook = (typeof CARD_LOOKS)[number];

/** A card as it is being made; kept with the draft, so that the next one begins with its words. */
export type CardWish = {
  /** As typed. */
  text: string;
  reference: string;
  shape: CardShape;
  look: CardLook;
  /** Of the look « photo »: which one, by its id, or its key while it has none. */
  photo: string | null;
};

export const EMPTY_CARD: CardWish = {
  text: "",
  reference: "",
  shape: "square",
  look: "day",
  photo: null,
};

/** Letters typed at most. */
export const MAX_CARD_TEXT = 600;
export const MAX_CARD_REFERENCE = 60;
