import { encode } from "uqr";

/** Modules left white around, without which phones do not find the code. */
const QUIET = 4;

export type QrDrawing = { size: number; path: string };

/** A text as the dark squares of its QR code, in one path of a drawing of `size` units. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.join("") };
}

/** Adjacent dark squares are one run: fewer lines, and no hairline between them when printed. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}

/** A file of it: black on white, whatever the theme. */
export const qrFile = ({ size, path }: QrDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
