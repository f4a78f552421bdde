export const BLOCK_BYTES = 512;

/** A name of up to so many bytes stands whole in its field; the folders of a longer one in another. */
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/** What stands before a file of a tar (POSIX ustar): one that only its owner reads, of no time. */
export function tarHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const { prefix, rest } = placed(name);
  block.write(rest, 0, "ascii");
  octal(block, 0o600, 100, 8);
  octal(block, 0, 108, 8);
  octal(block, 0, 116, 8);
  octal(block, size, 124, 12);
  octal(block, 0, 136, 12);
  block.write("0", 156, "ascii");
  block.write("ustar\0" + "00", 257, "ascii");
  block.write(prefix, 345, "ascii");
  // Summed up as if its own field were blank.
  block.fill(" ", 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return block;
}

/** Zeros up to the next block. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);

function octal(block: Buffer, value: number, at: number, bytes: number): void {
  const digits = value.toString(8).padStart(bytes - 1, "0");
  // Eleven digits are eight gigabytes.
  if (digits.length >= bytes) throw new RangeError(`too large for a tar: ${value}`);
  block.write(`${digits}\0`, at, "ascii");
}

function placed(name: string): { prefix: string; rest: string } {
  if (name.length <= NAME_BYTES) return { prefix: "", rest: name };
  const cut = name.lastIndexOf("/");
  if (cut < 1 || cut > PREFIX_BYTES || name.length - cut - 1 > NAME_BYTES)
    throw new RangeError(`too long for a tar: ${name}`);
  return { prefix: name.slice(0, cut), rest: name.slice(cut + 1) };
}

/** The name and size that a header says; null for the zeros that end a tar. @throws where it is none */
export function readTarHeader(block: Buffer): { name: string; size: number } | null {
  if (block.every((byte) => byte === 0)) return null;
  const field = (at: number, bytes: number) => block.toString("latin1", at, at + bytes);
  const text = (at: number, bytes: number) => field(at, bytes).split("\0", 1)[0] ?? "";
  const number = (at: number, bytes: number) => {
    const digits = text(at, bytes).trim();
    if (!/^[0-7]+$/.test(digits)) throw new Error("not a tar");
    return Number.parseInt(digits, 8);
  };
  const blank = Buffer.from(block).fill(" ", 148, 156);
  const sum = blank.reduce((total, byte) => total + byte, 0);
  const isFile = block[156] === 0x30 || block[156] === 0;
  if (sum !== number(148, 8) || !isFile || text(257, 6) !== "ustar") throw new Error("not a tar");
  const prefix = text(345, PREFIX_BYTES);
  return { name: `${prefix && `${prefix}/`}${text(0, NAME_BYTES)}`, size: number(124, 12) };
}
