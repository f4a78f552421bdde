/** The phone's own emoji in colour, where the font of texts draws some of them itself. */
export const EMOJI_FONT =
  "[font-family:'Apple_Color_Emoji','Segoe_UI_Emoji','Noto_Color_Emoji',sans-serif]";
