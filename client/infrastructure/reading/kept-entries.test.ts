import { beforeEach, describe, expect, test, vi } from "vitest";

const phone = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  room: Number.POSITIVE_INFINITY,
}));

/** A browser's store: it refuses what has no key, and what it has no room for. */
vi.mock("idb-keyval", () => ({
  clear: async () => phone.kept.clear(),
  values: async () => [...phone.kept.values()],
  delMany: async (keys: unknown[]) => {
    if (keys.some((key) => typeof key !== "string")) throw new DOMException("", "DataError");
    for (const key of keys) phone.kept.delete(key as string);
  },
  setMany: async (entries: [string, unknown][]) => {
    const keys = new Set([...phone.kept.keys(), ...entries.map(([key]) => key)]);
    if (keys.size > phone.room) throw new DOMException("", "QuotaExceededError");
    for (const [key, value] of entries) phone.kept.set(key, value);
  },
}));

const NOW = Date.UTC(2026, 9, 1);
const ALERTS = { memberId: "grace", installation: { token: "t" } };
const hash = (feature: string, call: string) => JSON.stringify([feature, call]);

/** The page of a version of Parvis, in which the calls of each feature answer in these shapes. */
async function version(shapes: Record<string, string>) {
  vi.stubGlobal("__SHAPES__", shapes);
  vi.resetModules();
  return import("./kept-entries.ts");
}
const first = () => version({ posts: "a1", members: "b1" });

beforeEach(() => {
  phone.kept.clear();
  phone.room = Number.POSITIVE_INFINITY;
});

describe("what was read without network", () => {
  test("survives a version in which its shape did not change, and no other", async () => {
    const { entryOf, putEntries } = await first();
    await putEntries([
      entryOf("grace", hash("posts", "feed"), "the feed", NOW),
      entryOf("grace", hash("members", "readMe"), "Grâce", NOW),
    ]);
    const { readEntries, keyOf } = await version({ posts: "a1", members: "b2" });
    const again = await readEntries("grace", NOW);
    expect(again.map((entry) => [keyOf(entry), entry.data])).toEqual([
      [["posts", "feed"], "the feed"],
    ]);
    expect(phone.kept.size).toBe(1);
  });

  test("is of who read it", async () => {
    const { entryOf, putEntries, readEntries, dropEntries, ANYONE } = await first();
    await putEntries([
      entryOf("grace", hash("posts", "feed"), "hers", NOW),
      entryOf(ANYONE, hash("posts", "read"), "anyone’s", NOW),
    ]);
    await dropEntries("grace", [hash("posts", "list")]);
    expect((await readEntries("paul", NOW)).map(({ data }) => data)).toEqual(["anyone’s"]);
  });
});

describe("the registration of this phone’s alerts, kept beside", () => {
  beforeEach(() => void phone.kept.set("parvis.push", ALERTS));

  test("stays when what is kept to be read is emptied", async () => {
    const { entryOf, putEntries, emptyEntries } = await first();
    await putEntries([entryOf("grace", hash("posts", "feed"), 1, NOW)]);
    await emptyEntries();
    expect([...phone.kept]).toEqual([["parvis.push", ALERTS]]);
  });

  test("stays when room is made on a full phone, and there is room", async () => {
    const { entryOf, putEntries } = await first();
    phone.room = 3;
    const entry = (call: string, at: number) => entryOf("grace", hash("posts", call), call, at);
    await putEntries([entry("old", NOW - 1), entry("new", NOW)]);
    expect(await putEntries([entry("newest", NOW + 1)])).toBe(true);
    const left = [...phone.kept.values()].map((kept) => (kept as { data?: string }).data);
    expect(left).toEqual([undefined, "new", "newest"]);
  });
});
