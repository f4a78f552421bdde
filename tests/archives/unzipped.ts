import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

/** The files of a ZIP in the order of its directory, by their names. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0) throw new Error("a ZIP without its end");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error("a ZIP whose directory is broken");
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const [named = 0, extra = 0, comment = 0] = lengths;
    const name = bytes.toString("utf8", at + 46, at + 46 + named);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    files.set(name, bytes.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed));
    at += 46 + named + extra + comment;
  }
  return files;
}
