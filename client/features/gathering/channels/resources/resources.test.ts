import { describe, expect, test } from "vitest";
import type { Media } from "../../../../../shared/media/media.contract.ts";
import { latestFirst, moveItem } from "./arranged.ts";
import { factsOf, sortOf, sortsAmong } from "./resource-kinds.ts";

const file = (part: Partial<Media>) => ({
  media: {
    kind: "file",
    fileClass: "Unknown File Type",
    size: 1,
    duration: null,
    ...part,
  } as Media,
  link: null,
  linkUrl: null,
});
const pdf = file({ fileClass: "PDF Document", size: 2_100_000 });
const sound = file({ kind: "audio", fileClass: "Audio", size: 440_000, duration: 220 });
const link = { media: null, link: null, linkUrl: "https://example.org/psaumes" };
const plain = (text: string) => text.replace(/\s/g, " ");

describe("the resources of a channel", () => {
  test("say what they are and what they weigh before they are taken", () => {
    expect(plain(factsOf(pdf))).toBe("PDF · 2,1 Mo");
    expect(plain(factsOf(sound))).toBe("Audio, 3:40 · 440 ko");
    expect(plain(factsOf(link))).toBe("Lien · example.org");
  });

  test("are sorted by the kinds that there are", () => {
    expect(sortOf(file({}))).toBe("file");
    expect(sortsAmong([link, sound, pdf, sound])).toEqual(["pdf", "audio", "link"]);
  });

  test("move one step, and stay at an end", () => {
    const items = [{ id: "a" }, { id: "b" }, { id: "c" }];
    const ids = (id: string, step: -1 | 1) => moveItem(items, id, step).map((item) => item.id);
    expect(ids("c", -1)).toEqual(["a", "c", "b"]);
    expect(ids("a", 1)).toEqual(["b", "a", "c"]);
    expect(ids("a", -1)).toEqual(["a", "b", "c"]);
    expect(ids("c", 1)).toEqual(["a", "b", "c"]);
  });

  test("may be read the latest first", () => {
    const at = (createdAt: string) => ({ createdAt }) as Parameters<typeof latestFirst>[0][number];
    const [first] = latestFirst([at("2026-01-02T00:00:00.000Z"), at("2026-03-01T00:00:00.000Z")]);
    expect(first?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  });
});
