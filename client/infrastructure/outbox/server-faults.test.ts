import { expect, test } from "vitest";
import { ApiError } from "../reading/api-error.ts";
import type { OutboxItem } from "./outbox.ts";
import { withNew, withoutOpen } from "./outbox-order.ts";
import type { OutboxRows } from "./outbox-rows.ts";
import { type SendRun, sendWaiting } from "./send-waiting.ts";

type Items = readonly OutboxItem[];

/** The phone's store in memory. */
function memoryRows(): OutboxRows & { items: Items } {
  const rows = {
    items: [] as Items,
    read: async () => rows.items,
    async change(_: string, change: (items: Items) => Items) {
      rows.items = change(rows.items);
      return rows.items;
    },
  };
  return rows;
}

const turnWith = (rows: OutboxRows, send: (item: OutboxItem) => Promise<unknown>): SendRun => ({
  memberId: "grace",
  rows,
  senderOf: async () => ({ send, words: String }),
  files: { send: async () => [], unsent: async () => [], drop: async () => undefined },
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

test.each([
  ["POST_CREATE_FAILED", 500],
  ["OVERLOADED", 503],
  ["DISK_FULL", 507],
] as const)(
  "after %s nobody knows whether it arrived: it waits, and is asked again",
  async (code, status) => {
    const rows = memoryRows();
    await rows.change("grace", (items) => withNew(items, put("a", "un")));
    await sendWaiting(turnWith(rows, () => Promise.reject(new ApiError(code, status))));
    expect(rows.items).toMatchObject([{ state: "waiting", uncertain: true, fault: code }]);
    expect(withoutOpen(rows.items, "a")).toBe(rows.items);
    await sendWaiting(turnWith(rows, async () => undefined));
    expect(rows.items).toEqual([]);
  },
);

test("what the server fails at holds its place only, and is its author's to decide in the end", async () => {
  const rows = memoryRows();
  for (const [id, place] of [
    ["a", "un"],
    ["b", "deux"],
  ] as const)
    await rows.change("grace", (items) => withNew(items, put(id, place)));
  const left: string[] = [];
  const send = async ({ id }: OutboxItem) => {
    if (id === "a") throw new ApiError("POST_CREATE_FAILED", 500);
    left.push(id);
  };
  expect(await sendWaiting(turnWith(rows, send))).toBe("later");
  expect(left).toEqual(["b"]);
  for (let turn = 0; turn < 12; turn++) await sendWaiting(turnWith(rows, send));
  expect(rows.items).toMatchObject([{ id: "a", state: "refused", fault: "POST_CREATE_FAILED" }]);
});

test("a like is never given up for a fault of the server's", async () => {
  const rows = memoryRows();
  await rows.change("grace", (items) => withNew(items, { ...put("a", "un"), kind: "like" }));
  const given: string[] = [];
  const failing = turnWith(rows, () => Promise.reject(new ApiError("LIKE_FAILED", 500)));
  const turn: SendRun = {
    ...failing,
    senderOf: async (kind) => ({
      ...(await failing.senderOf(kind)),
      send: () => Promise.reject(new ApiError("LIKE_FAILED", 500)),
      words: String,
      refused: ({ id }) => void given.push(id),
    }),
  };
  for (let time = 0; time < 30; time++) await sendWaiting(turn);
  expect(given).toEqual([]);
  expect(rows.items).toMatchObject([{ state: "waiting", uncertain: true }]);
});
