import { expect, test } from "vitest";
import fc from "../../../tests/builders/fast-check.ts";
import { ApiError } from "../reading/api-error.ts";
import type { OutboxItem } from "./outbox.ts";
import { markSending, markWaiting, withChange, withNew, withoutOpen } from "./outbox-order.ts";
import type { OutboxRows } from "./outbox-rows.ts";
import { type SendRun, sendWaiting } from "./send-waiting.ts";

/** What the line does to one sending: through, cut before, answer lost, or a refusal. */
type Weather = "through" | "cut" | "lost" | "busy" | "failed" | "written" | "refused";

/** A server that does each id once, and remembers the words it was given first. */
function server(weather: Weather[]) {
  const done = new Map<string, unknown>();
  const next = () => weather.shift() ?? "through";
  const send = async (item: OutboxItem) => {
    const now = next();
    await Promise.resolve();
    if (now === "cut") throw new ApiError("OFFLINE", 0);
    if (now === "busy") throw new ApiError("OVERLOADED", 503);
    if (now === "failed") throw new ApiError("POST_CREATE_FAILED", 500);
    if (now === "refused" && !done.has(item.id)) throw new ApiError("POST_EMPTY", 400);
    if (!done.has(item.id)) done.set(item.id, item.input);
    // It was written, and what to answer could not be read.
    if (now === "written") throw new ApiError("POST_CREATE_FAILED", 500);
    if (now === "lost") throw new ApiError("OFFLINE", 0);
    return done.get(item.id);
  };
  return { done, send };
}

/** The phone's store in memory: one change at a time, and now and then no room. */
function memoryRows(): OutboxRows & { items: readonly OutboxItem[] } {
  const rows = {
    items: [] as readonly OutboxItem[],
    read: async () => rows.items,
    async change(_: string, change: (items: readonly OutboxItem[]) => readonly OutboxItem[]) {
      await Promise.resolve();
      rows.items = change(rows.items);
      return rows.items;
    },
  };
  return rows;
}

/** Tabs of one phone: the lock lets one send at a time; a tab may be killed in the middle of it. */
function phone(weather: Weather[]) {
  const rows = memoryRows();
  const { done, send } = server(weather);
  let lock: Promise<unknown> = Promise.resolve();
  /** Sends from a tab that is killed when it has changed the store so many times. */
  const sendOnce = (changes: number) => {
    lock = lock.then(() => {
      let left = changes;
      return new Promise((release) => {
        const mortal: OutboxRows = {
          ...rows,
          change: async (memberId, change) => {
            if (left-- > 0) return rows.change(memberId, change);
            // Killed: the lock goes free, and nothing of this tab ever goes on.
            release("killed");
            return new Promise(() => undefined);
          },
        };
        sendWaiting(turnWith(mortal, send)).then(release, release);
      });
    });
    return lock;
  };
  return { rows, done, sendOnce };
}

const turnWith = (rows: OutboxRows, send: (item: OutboxItem) => Promise<unknown>): SendRun => ({
  memberId: "grace",
  rows,
  senderOf: async () => ({ send, words: String }),
  files: {
    send: async (media) => {
      // A file that does not get through.
      if (media.length > 0) throw new ApiError("OFFLINE", 0);
      return [];
    },
    unsent: async (media) => [...media],
    drop: async () => undefined,
  },
  mayGoOn: () => true,
  onChange: () => undefined,
  onSent: async () => undefined,
});

const put = (id: string, place: string) => ({
  id,
  memberId: "grace",
  kind: "post" as const,
  place,
  input: id,
  media: [],
  writtenAt: "",
});

const acts = fc.oneof(
  fc.record({ act: fc.constant("put" as const), place: fc.constantFrom("un", "deux") }),
  fc.record({ act: fc.constant("change" as const), which: fc.nat(8) }),
  fc.record({ act: fc.constant("drop" as const), which: fc.nat(8) }),
  fc.record({ act: fc.constant("send" as const), changes: fc.integer({ min: 1, max: 8 }) }),
);
const skies = fc.array(
  fc.constantFrom<Weather>(
    "through",
    "through",
    "cut",
    "lost",
    "busy",
    "failed",
    "written",
    "refused",
  ),
  { maxLength: 20 },
);

test("whatever is written, changed, taken back and cut, nothing is lost, doubled or reordered", () =>
  fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 25 }), skies, async (all, weather) => {
      const { rows, done, sendOnce } = phone([...weather]);
      const wanted = new Map<string, { place: string; words: string }>();
      for (const one of all) {
        const id = `post ${wanted.size + 1}`;
        if (one.act === "put") {
          await rows.change("grace", (items) => withNew(items, put(id, one.place)));
          wanted.set(id, { place: one.place, words: id });
        } else if (one.act === "send") {
          // Not awaited: the member writes while it is sent.
          void sendOnce(one.changes);
        } else {
          await changeOne(rows, [...wanted.keys()][one.which] ?? "", one.act, wanted);
        }
      }
      for (let turns = 0; rows.items.length > 0 && turns < 60; turns++) {
        await sendOnce(10_000);
        // Its author asks again for what was refused.
        for (const { id } of rows.items) {
          await rows.change("grace", (items) => withChange(items, id, markWaiting));
        }
      }
      expect(rows.items).toEqual([]);
      const kept = [...wanted].filter(([, { words }]) => words !== GONE);
      expect([...done].sort()).toEqual(kept.map(([id, { words }]) => [id, words]).sort());
    }),
    { numRuns: 300 },
  ));

const GONE = "taken back";

async function changeOne(
  rows: OutboxRows,
  id: string,
  act: "change" | "drop",
  wanted: Map<string, { place: string; words: string }>,
): Promise<void> {
  const known = wanted.get(id);
  if (!known) return;
  const words = act === "drop" ? GONE : `${known.words} ·`;
  let changed = false;
  await rows.change("grace", (items) => {
    const after =
      act === "drop"
        ? withoutOpen(items, id)
        : withChange(items, id, (item) => markWaiting({ ...item, input: words }));
    changed = after !== items;
    return after;
  });
  // Only what the phone granted counts: the rest was refused to its author.
  if (changed) wanted.set(id, { ...known, words });
}

test("without refusals, each place receives what was written there in the order it was written", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom("un", "deux"), { minLength: 1, maxLength: 10 }),
      fc.array(fc.constantFrom<Weather>("through", "cut", "lost", "busy", "failed", "written"), {
        maxLength: 15,
      }),
      async (places, weather) => {
        const { rows, done, sendOnce } = phone([...weather]);
        for (const [index, place] of places.entries()) {
          await rows.change("grace", (items) => withNew(items, put(`post ${index}`, place)));
        }
        for (let turns = 0; rows.items.length > 0 && turns < 40; turns++) await sendOnce(10_000);
        const written = places.map((place, index) => ({ place, id: `post ${index}` }));
        for (const here of ["un", "deux"]) {
          const ids = written.filter(({ place }) => place === here).map(({ id }) => id);
          expect([...done.keys()].filter((id) => ids.includes(id))).toEqual(ids);
        }
        expect(done.size).toBe(places.length);
      },
    ),
    { numRuns: 200 },
  ));

test("a file that does not get through holds its place only", async () => {
  const { rows, done } = phone([]);
  const heavy = { ...put("film", "un"), media: [{ waits: "film" }] as OutboxItem["media"] };
  await rows.change("grace", (items) => withNew(items, heavy));
  for (const [id, place] of [
    ["suite", "un"],
    ["ailleurs", "deux"],
  ] as const) {
    await rows.change("grace", (items) => withNew(items, put(id, place)));
  }
  const send = async ({ id }: OutboxItem) => done.set(id, id);
  const outcome = await sendWaiting(turnWith(rows, send));
  expect(outcome).toBe("later");
  expect([...done.keys()]).toEqual(["ailleurs"]);
  expect(rows.items.map(({ id, uncertain }) => [id, uncertain])).toEqual([
    ["film", undefined],
    ["suite", undefined],
  ]);
});

const voice = (id: string) => [{ id, waits: "voix" }] as OutboxItem["media"];

/** The files of a phone: each sending gives a new id, and what is dropped is remembered. */
function filesOfPhone() {
  const dropped: string[] = [];
  let sent = 0;
  const files: SendRun["files"] = {
    send: async (media, arrived) => {
      const all = media.map((one) => ({ ...one, id: one.id || `media ${++sent}` }));
      await arrived(all);
      return all;
    },
    unsent: async (media) => media.map((one) => ({ ...one, id: "" })),
    drop: async (media) => void dropped.push(...media.flatMap(({ waits }) => waits ?? [])),
  };
  return { files, dropped };
}

test("a voice that the server erased while its message waited leaves once more", async () => {
  const rows = memoryRows();
  const { files, dropped } = filesOfPhone();
  const said = { ...put("mot", "un"), media: voice("") };
  await rows.change("grace", (items) => withNew(items, said));
  const turn = (send: (item: OutboxItem) => Promise<unknown>) => ({
    ...turnWith(rows, send),
    files,
  });
  await sendWaiting(turn(() => Promise.reject(new ApiError("OVERLOADED", 503))));
  // It has arrived, and is still here: its message is not published.
  expect(rows.items).toMatchObject([{ state: "waiting", media: voice("media 1") }]);
  expect(dropped).toEqual([]);

  const published: string[] = [];
  await sendWaiting(
    turn(async ({ media: [one] }) => {
      if (one?.id === "media 1") throw new ApiError("MEDIA_NOT_READY", 400);
      published.push(one?.id ?? "");
    }),
  );
  expect(published).toEqual(["media 2"]);
  expect(rows.items).toEqual([]);
  expect(dropped).toEqual(["voix"]);
});

test("a file that the server does not find, having just taken it, leaves once more", async () => {
  const rows = memoryRows();
  const { files } = filesOfPhone();
  await rows.change("grace", (items) => withNew(items, { ...put("mot", "un"), media: voice("") }));
  const asked: string[] = [];
  const send = async ({ media: [one] }: OutboxItem) => {
    asked.push(one?.id ?? "");
    if (asked.length === 1) throw new ApiError("MEDIA_NOT_READY", 400);
  };
  await sendWaiting({ ...turnWith(rows, send), files });
  expect(asked).toEqual(["media 1", "media 2"]);
  expect(rows.items).toEqual([]);
});

test("a file that no phone has any more is refused, once", async () => {
  const rows = memoryRows();
  await rows.change("grace", (items) =>
    withNew(items, { ...put("mot", "un"), media: [{ id: "perdu" }] as OutboxItem["media"] }),
  );
  let asked = 0;
  const send = async () => {
    asked++;
    throw new ApiError("MEDIA_NOT_READY", 400);
  };
  await sendWaiting({ ...turnWith(rows, send), files: filesOfPhone().files });
  expect(asked).toBe(1);
  expect(rows.items).toMatchObject([{ state: "refused", fault: "MEDIA_NOT_READY" }]);
});

test("a phone that filled up since sends what waits all the same, each once", async () => {
  const rows = memoryRows();
  for (const id of ["a", "refusé", "b"]) {
    await rows.change("grace", (items) => withNew(items, put(id, "un")));
  }
  // A page was closed while the first was leaving.
  rows.items = rows.items.map((item) => (item.id === "a" ? markSending(item) : item));
  const full: OutboxRows = {
    ...rows,
    change: async (memberId, change) => {
      const before = await rows.read(memberId);
      if (change(before) === before) return before;
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const left: string[] = [];
  const shown: string[][] = [];
  const outcome = await sendWaiting({
    ...turnWith(full, async ({ id }) => {
      left.push(id);
      if (id === "refusé") throw new ApiError("POST_EMPTY", 400);
    }),
    onChange: (items) => void shown.push(items.map(({ state }) => state)),
  });
  expect(left).toEqual(["a", "refusé", "b"]);
  expect(shown[0]).toEqual(["sending", "waiting", "waiting"]);
  // Noted once there is room.
  expect(outcome).toBe("later");
});
