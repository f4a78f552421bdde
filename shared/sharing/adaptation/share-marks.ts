const EMOJI = ["🙏", "🕊️", "🌿", "🎶", "💛", "🌅", "🤝", "🕯️"];

/** The emoji that closes a Messenger text: the same each time for one share, preview included. */
export const emojiOf = (shareId: string): string =>
  EMOJI[lastBytes(shareId) % EMOJI.length] as string;

const lastBytes = (id: string): number => Number.parseInt(id.slice(-6), 16) || 0;
