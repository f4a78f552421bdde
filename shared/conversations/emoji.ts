/** Units of UTF-16 of the longest emoji: eleven signs, each of two units at most. */
export const MAX_EMOJI_LENGTH = 22;

const ONE_EMOJI = /^\p{RGI_Emoji}$/v;

/**
 * Whether a text is one emoji that Unicode recommends, families, flags and skin tones included. A
 * digit, a letter or two emoji are none; nor is a sign that is drawn as text, such as « ♥ » without
 * its variation selector.
 */
export const isOneEmoji = (text: string): boolean => ONE_EMOJI.test(text);
