import type { FileHandle } from "node:fs/promises";

/** What a file in boxes (MP4, M4A, MOV, 3GP) says of itself. */
export type IsoMedia = {
  video: boolean;
  audio: boolean;
  /** Four letters per track, as the file names them: `avc1`, `mp4a`. */
  codecs: string[];
  /** Seconds; null where it is not said, as in a recording written as it went. */
  duration: number | null;
  /** Pixels, upright. */
  width: number | null;
  height: number | null;
};

type Box = { type: string; start: number; body: number; end: number };

/** Boxes read per file: a real one has a few hundred, a hostile one millions. */
const MAX_BOXES = 3000;
const HEADER_BYTES = 16;

/** Boxes that hold other boxes, on the way to what we read. */
const PARENTS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Boxes that may say where, when, by whom or with what a film was taken. */
const PERSONAL = new Set(["udta", "meta", "uuid"]);

/**
 * Reads the tracks of a file in boxes, without its images or sounds.
 *
 * @returns null when it holds no track that can be read
 */
export async function readIsoMedia(file: FileHandle): Promise<IsoMedia | null> {
  const found: IsoMedia = {
    video: false,
    audio: false,
    codecs: [],
    duration: null,
    width: null,
    height: null,
  };
  for await (const box of boxesOf(file)) await readBox(file, box, found);
  return found.video || found.audio ? found : null;
}

/**
 * Blanks what a film says of the place and the person, where it stands: nothing moves, so that the
 * images and sounds are still found. Done again, it ends the same.
 */
export async function blankPersonal(file: FileHandle): Promise<void> {
  const personal: Box[] = [];
  for await (const box of boxesOf(file)) if (PERSONAL.has(box.type)) personal.push(box);
  for (const box of personal) await blank(file, box);
}

async function* boxesOf(file: FileHandle): AsyncGenerator<Box> {
  const { size } = await file.stat();
  const ahead: [number, number][] = [[0, size]];
  let left = MAX_BOXES;
  for (let part = ahead.pop(); part; part = ahead.pop()) {
    const [at, end] = part;
    const box = at + 8 <= end && left-- > 0 ? await boxAt(file, at, end) : null;
    if (!box) continue;
    yield box;
    // What is inside comes before what follows: a film written as it went has thousands of parts.
    ahead.push([box.end, end]);
    if (PARENTS.has(box.type)) ahead.push([box.body, box.end]);
  }
}

async function boxAt(file: FileHandle, start: number, limit: number): Promise<Box | null> {
  const header = await bytesAt(file, start, HEADER_BYTES);
  if (header.length < 8) return null;
  const type = header.toString("latin1", 4, 8);
  const short = header.readUInt32BE(0);
  const long = short === 1 && header.length === HEADER_BYTES;
  const size = long ? Number(header.readBigUInt64BE(8)) : short || limit - start;
  const body = start + (long ? 16 : 8);
  const end = start + size;
  return body <= end && end <= limit ? { type, start, body, end } : null;
}

async function readBox(file: FileHandle, { type, body, end }: Box, found: IsoMedia) {
  const content = () => bytesAt(file, body, Math.min(end - body, 128));
  if (type === "mvhd") found.duration = durationOf(await content()) ?? found.duration;
  if (type === "tkhd") Object.assign(found, sizeOf(await content()));
  if (type === "stsd") found.codecs.push((await content()).toString("latin1", 12, 16));
  if (type !== "hdlr") return;
  const handler = (await content()).toString("latin1", 8, 12);
  if (handler === "vide") found.video = true;
  if (handler === "soun") found.audio = true;
}

function durationOf(header: Buffer): number | null {
  const long = header[0] === 1;
  if (header.length < (long ? 32 : 20)) return null;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const seconds = length / scale;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 1e6 ? seconds : null;
}

/** Of a track's header, its size; a sound has none, and a film held upright is said turned. */
function sizeOf(header: Buffer): Pick<IsoMedia, "width" | "height"> | undefined {
  const matrix = header[0] === 1 ? 52 : 40;
  if (header.length < matrix + 44) return undefined;
  const [width, height] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)];
  if (width === 0 || height === 0) return undefined;
  const turned = header.readInt32BE(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}

const ZEROS = Buffer.alloc(64 * 1024);

async function blank(file: FileHandle, { start, body, end }: Box): Promise<void> {
  for (let at = body; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
  }
  await file.write(Buffer.from("free"), 0, 4, start + 4);
}

async function bytesAt(file: FileHandle, at: number, count: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, at);
  return buffer.subarray(0, bytesRead);
}
