import { crc32, deflateSync } from "node:zlib";
import plainSharp from "sharp";

/** Bytes that look like noise and are always the same: hard to compress. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 0x9e3779b9;
  for (let place = 0; place < length; place++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[place] = state >>> 24;
  }
  return bytes;
}

/** A photo of noise, in pixels; `sharp` to encode as wanted. */
export const noisy = (width: number, height: number) =>
  plainSharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });

/** A photo of one colour. */
export const plain = (width: number, height: number, background = "#336699") =>
  plainSharp({ create: { width, height, channels: 3, background } });

/** A PNG of a few bytes that announces any size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** A small AVIF that announces any size, in its `ispe` box. */
export async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(16, 16).avif().toBuffer();
  const box = bytes.indexOf("ispe");
  bytes.writeUInt32BE(width, box + 8);
  bytes.writeUInt32BE(height, box + 12);
  return bytes;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
