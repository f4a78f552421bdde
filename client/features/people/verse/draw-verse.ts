import type { Blessing } from "../../../../shared/people/blessings.ts";
import { fitWords, type Measure } from "../../../product/verses/fit-words.ts";
import { paintArch, paintJoints } from "../../../product/verses/paint-stone.ts";

export type VerseShape = "status" | "square";

/** The arch, and the room for the words in it, in pixels of the image. */
const shapes = {
  status: {
    height: 1920,
    arch: { top: 250, side: 110, bottom: 1500 },
    words: { top: 500, width: 680, height: 780, from: 104 },
    name: { top: 1620, size: 60 },
  },
  square: {
    height: 1080,
    arch: { top: 70, side: 130, bottom: 870 },
    words: { top: 255, width: 600, height: 460, from: 68 },
    name: { top: 935, size: 46 },
  },
} as const;

const WIDTH = 1080;
const SMALLEST = 30;
const VERSE_LEADING = 1.36;
const DISPLAY = "Eczar";

type Verse = Blessing & {
  /** Name of the community. */
  community: string;
  /** Where it is found, for those who can open it. */
  address: string | null;
};

/**
 * A verse under the arch, on stone, with the name of the community: in the colours of the theme on
 * screen.
 *
 * @throws where the browser cannot draw or encode it
 */
export async function drawVerse(verse: Verse, shape: VerseShape): Promise<Blob> {
  // A canvas does not wait for a font as a page does.
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 60px ${DISPLAY}`)));
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = shapes[shape].height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  paint(context, verse, shape);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no image"))), "image/png"),
  );
}

function paint(context: CanvasRenderingContext2D, verse: Verse, shape: VerseShape): void {
  const { height, arch, words, name } = shapes[shape];
  const colour = coloursOfTheme();
  context.fillStyle = colour("--page");
  context.fillRect(0, 0, WIDTH, height);
  paintJoints(context, { width: WIDTH, height }, colour("--line"));
  const place = { left: arch.side, right: WIDTH - arch.side, top: arch.top, bottom: arch.bottom };
  paintArch(context, place, {
    slab: colour("--slab"),
    archivolt: colour("--blue"),
    sill: colour("--line-strong"),
  });

  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  const face = (weight: number) => (size: number) => `${weight} ${size}px ${DISPLAY}, serif`;
  const measured =
    (font: (size: number) => string): Measure =>
    (text, size) => {
      context.font = font(size);
      return context.measureText(text).width;
    };
  const plain = face(400);
  const bold = face(600);
  const room = { ...words, to: SMALLEST, leading: VERSE_LEADING };
  const { lines, size } = fitWords(verse.text, room, measured(plain));
  const tall = lines.length * size * VERSE_LEADING;
  let y = words.top + (words.height - tall) / 2 + size;
  context.fillStyle = colour("--ink");
  context.font = plain(size);
  for (const line of lines) {
    context.fillText(line, WIDTH / 2, y);
    y += size * VERSE_LEADING;
  }
  context.fillStyle = colour("--ink-2");
  context.font = plain(shape === "status" ? 46 : 36);
  context.fillText(verse.reference, WIDTH / 2, words.top + words.height + 70);

  const title = { width: WIDTH - 160, height: name.size * 2.4, from: name.size, to: SMALLEST };
  const named = fitWords(verse.community, { ...title, leading: 1.2 }, measured(bold));
  let line = name.top + named.size / 2;
  context.fillStyle = colour("--ink");
  context.font = bold(named.size);
  for (const part of named.lines) {
    context.fillText(part, WIDTH / 2, line);
    line += named.size * 1.2;
  }
  if (!verse.address) return;
  context.fillStyle = colour("--ink-2");
  context.font = `32px ${getComputedStyle(document.body).fontFamily}`;
  context.fillText(verse.address, WIDTH / 2, line + 8, WIDTH - 160);
}

/** What a role of the design is in the theme on screen. */
function coloursOfTheme() {
  const style = getComputedStyle(document.documentElement);
  return (role: string) => style.getPropertyValue(role).trim();
}
