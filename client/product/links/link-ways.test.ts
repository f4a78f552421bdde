import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { qrDrawing, qrFile } from "../../infrastructure/qr-drawing.ts";
import { mailAddress, smsAddress, whatsappAddress } from "./ways-to-share.ts";

const LINK = "https://parvis.example/i/EhV2gTiiUle3";

describe("the QR code of a link", () => {
  test("draws every dark square, and no other", () => {
    const { size, path } = qrDrawing(LINK);
    const drawn = new Set<string>();
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let at = 0; at < Number(length); at++) drawn.add(`${Number(x) + at} ${y}`);
    const { data } = encode(LINK, { ecc: "M", border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
    expect(size).toBe(data.length);
    expect([...drawn].sort()).toEqual(dark.sort());
  });

  test("is black on white in its file, with the white around it that phones need", () => {
    const drawing = qrDrawing(LINK);
    expect(drawing.path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
    expect(qrFile(drawing)).toContain(`viewBox="0 0 ${drawing.size} ${drawing.size}"`);
  });
});

test("a message arrives whole, whichever the way it is given", () => {
  const message = `Venez & voyez : ${LINK}`;
  for (const address of [
    whatsappAddress(message),
    smsAddress(message),
    mailAddress("Été", message),
  ])
    expect(decodeURIComponent(address)).toContain(message);
  expect(new URL(whatsappAddress(message)).searchParams.get("text")).toBe(message);
});
