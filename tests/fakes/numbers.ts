/** Numbers that look drawn at random and are the same for the same seed. */
export type Numbers = { below(limit: number): number; bytes(count: number): Buffer };

export function numbersFrom(seed: number): Numbers {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit) => (limit <= 0 ? 0 : next() % limit),
    bytes(count) {
      const bytes = Buffer.alloc(count);
      for (let at = 0; at + 4 <= count; at += 4) bytes.writeUInt32LE(next(), at);
      return bytes;
    },
  };
}
