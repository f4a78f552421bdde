const HEX = 16;

/** Thirty-two bits of a text, another thirty-two for each seed (Murmur’s mixing). */
function mixed(text: string, seed: number): number {
  let hash = seed ^ text.length;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * An id that is always the same for the same text, in the form of a UUIDv7: what is sent twice with
 * it is made once. Not a secret.
 */
export function idFrom(text: string): string {
  const hex = [0x9747b28c, 0x2f0b4c47, 0x85ebca6b, 0xc2b2ae35]
    .map((seed) => mixed(text, seed).toString(HEX).padStart(8, "0"))
    .join("");
  return `019b${hex.slice(4, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A new id of this device. */
export const ownNewId = (): string =>
  idFrom([...crypto.getRandomValues(new Uint32Array(4))].join("."));
