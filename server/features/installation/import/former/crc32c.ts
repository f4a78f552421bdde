const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
  return sum;
});

/** The CRC-32C (Castagnoli) of some bytes. */
export function crc32c(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** A CRC as logs keep it: a sum of bytes that hold sums would say little. */
export const maskedCrc32c = (bytes: Uint8Array): number => {
  const sum = crc32c(bytes);
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
};
