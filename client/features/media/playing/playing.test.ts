import { expect, test } from "vitest";
import type { Media, MediaSource } from "../../../../shared/media/media.contract.ts";
import { fileKind } from "./file-kind.ts";
import { soundOf, sourcesOf } from "./source-choice.ts";

const source = (role: MediaSource["role"], mime: string, size: number): MediaSource => ({
  role,
  url: `/media/${role}`,
  mime,
  size,
});
const original = source("original", "video/quicktime", 90_000_000);
const playable = source("playable", "video/mp4", 7_000_000);
const sound = source("sound", "audio/mp4", 400_000);
const film = { kind: "video", sources: [original, playable, sound] } as unknown as Media;
const urls = (sources: MediaSource[]) => sources.map(({ url }) => url);

test("a browser is given first what it says it can play", () => {
  expect(urls(sourcesOf(film, (mime) => (mime === "video/mp4" ? "maybe" : ""), false))).toEqual([
    "/media/playable",
  ]);
});

test("where data is dear, the lightest comes first; the sound alone is never the film", () => {
  expect(urls(sourcesOf(film, () => "maybe", true))).toEqual([
    "/media/playable",
    "/media/original",
  ]);
  expect(urls(sourcesOf(film, () => "maybe", false))).toEqual([
    "/media/original",
    "/media/playable",
  ]);
  expect(soundOf(film)?.url).toBe("/media/sound");
});

test("a browser that knows none of them tries all the same", () => {
  expect(sourcesOf(film, () => "", false)).toHaveLength(2);
  const bare = { kind: "audio", sources: [], url: "/m/voix", mime: "audio/ogg", size: 9 };
  expect(urls(sourcesOf(bare as unknown as Media, () => "", false))).toEqual(["/m/voix"]);
});

test("a file says in French what it is", () => {
  expect(fileKind({ fileClass: "PDF Document", name: "culte.pdf" })).toBe("Document PDF");
  expect(fileKind({ fileClass: "Unknown File Type", name: "Liste.docx" })).toBe("Fichier DOCX");
  expect(fileKind({ fileClass: "Unknown File Type", name: "sans-fin" })).toBe("Fichier");
});
