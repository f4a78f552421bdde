const EMOJI = ["🙏", "🕊️", "🌿", "🎶", "💛", "🌅", "🤝", "🕯️"];

/** The emoji that closes a Messenger text: the same each time for one share, preview included. */
export const emojiOf = (shareId: string): string =>
  EMOJI[lastBytes(shareId) % EMOJI.length] as string;

const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 8;

/** The code of a share's short link, `/l/{code}`: from the random part of its id. */
export function shortCodeOf(shareId: string): string {
  let rest = BigInt(`0x${shareId.replaceAll("-", "").slice(-16)}`);
  let code = "";
  for (let at = 0; at < CODE_LENGTH; at++) {
    code += ALPHABET[Number(rest % BigInt(ALPHABET.length))];
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}

const lastBytes = (id: string): number => Number.parseInt(id.slice(-6), 16) || 0;
