import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawings } from "../../../../database/demonstration/drawings/index.ts";
import { members } from "../../../../database/demonstration/members.ts";
import { drawPortrait } from "../../../../database/demonstration/portraits.ts";

/**
 * Draws the demonstration's pictures as PNG files. A program of its own: the server's decoder
 * refuses SVG for the whole process, trusted files included.
 *
 * Usage: node draw-pictures.ts FOLDER
 */
const FOLDER = new URL("../../../../database/demonstration/drawings/", import.meta.url);
const folder = process.argv[2] as string;

/** What a phone shows at three pixels to one: each photo more would be encoded at every installation. */
const PHOTO_WIDTH = 1200;

const draw = async (svg: Buffer, width: number, name: string) =>
  writeFile(
    path.join(folder, `${name}.png`),
    await sharp(svg).resize(width).png({ compressionLevel: 1 }).toBuffer(),
  );

for (const { key, portrait } of members)
  await draw(Buffer.from(drawPortrait(portrait)), 256, `portrait-${key}`);
for (const { key, file } of drawings)
  await draw(await readFile(new URL(file, FOLDER)), PHOTO_WIDTH, `photo-${key}`);

// The banner is wider than a photo: its drawing gives the whole width when no size is asked of it.
const banner = (await readFile(new URL("parvis.svg", FOLDER), "utf8")).replace(
  / width="\d+" height="\d+"/,
  "",
);
await draw(Buffer.from(banner), 1920, "banner");
