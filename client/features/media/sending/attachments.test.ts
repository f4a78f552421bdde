import { expect, test } from "vitest";
import { type Attachment, kindOf, moveAttachment, withAttachment, withRoom } from "./attachment.ts";
import { texts } from "./texts.ts";

const item = (key: string, kind: Attachment["kind"] = "image"): Attachment => ({
  key,
  kind,
  voice: false,
  state: "sent",
  progress: 1,
  src: "",
  sound: "",
  alt: "",
  bytes: 1,
  name: key,
  duration: null,
  waveform: null,
});
const keys = (items: Attachment[]) => items.map(({ key }) => key).join("");

test("pictures change places one step at a time, and stay at the ends", () => {
  const items = ["a", "b", "c"].map((key) => item(key));
  expect(keys(moveAttachment(items, "a", 1))).toBe("bac");
  expect(keys(moveAttachment(items, "c", -1))).toBe("acb");
  expect(moveAttachment(items, "a", -1)).toBe(items);
  expect(moveAttachment(items, "z", 1)).toBe(items);
  expect(withAttachment(items, "b", { alt: "x" })[1]?.alt).toBe("x");
});

test("a picture steps over the voices and files that stand between two pictures", () => {
  const items = [item("a"), item("v", "audio"), item("f", "file"), item("b", "video")];
  expect(keys(moveAttachment(items, "a", 1))).toBe("vfba");
  expect(keys(moveAttachment(items, "b", -1))).toBe("bavf");
});

test("files find room up to a number, or one of each kind", () => {
  const file = (type: string) => ({ type, name: type });
  const photo = file("image/jpeg");
  const film = file("video/mp4");
  expect(withRoom([], [photo, photo, film], { max: 2 })).toEqual([photo, photo]);
  expect(withRoom([item("a")], [photo], { max: 1 })).toEqual([]);
  const oneOfEach = { max: 4, oneOfEach: true };
  expect(withRoom([], [photo, photo, film], oneOfEach)).toEqual([photo, film]);
  expect(withRoom([item("a"), item("v", "audio")], [photo, film], oneOfEach)).toEqual([film]);
});

test("a file is what it says, or what its ending tells; an SVG drawing is a file", () => {
  expect(kindOf({ type: "image/jpeg", name: "a" })).toBe("image");
  expect(kindOf({ type: "video/mp4", name: "a" })).toBe("video");
  expect(kindOf({ type: "", name: "IMG_1.HEIC" })).toBe("image");
  expect(kindOf({ type: "", name: "chant.opus" })).toBe("audio");
  expect(kindOf({ type: "image/svg+xml", name: "plan.svg" })).toBe("file");
  expect(kindOf({ type: "application/pdf", name: "culte.pdf" })).toBe("file");
});

test("what is too heavy is told with its weight, the most and the remedy", () => {
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect(plain(texts.tooHeavy("video", 2_100_000_000))).toBe(
    "Cette vidéo pèse 2,1 Go ; au plus 200 Mo. Raccourcissez-la dans la galerie de votre appareil, puis ajoutez-la à nouveau.",
  );
  expect(plain(texts.refused("voice", "OFFLINE", 1))).toContain("reprendra au retour du réseau");
});
