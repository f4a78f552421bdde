import type pg from "pg";
import { expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { type BriefNews, createBriefTeller, readBriefNews } from "./brief-news.ts";

const log = createLog("silent");
const fact = { kind: "presence", memberId: "m", connected: true } as const;

test("is told to many in parts that PostgreSQL carries, each listener once", async () => {
  const query = vi.fn(async (_text: string, _values: [string, string]) => {});
  const tell = createBriefTeller({ query } as unknown as pg.Pool, log);
  const memberIds = Array.from(
    { length: 400 },
    (_, at) => `01990000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  );
  await tell({ fact, memberIds });
  const payloads = query.mock.calls.map(([, [, payload]]) => payload);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
  expect(payloads.flatMap((payload) => (readBriefNews(payload) as BriefNews).memberIds)).toEqual(
    memberIds,
  );
});

test("is lost without harm when the database does not answer", async () => {
  const query = vi.fn().mockRejectedValue(new Error("gone"));
  const tell = createBriefTeller({ query } as unknown as pg.Pool, log);
  await expect(tell({ fact, memberIds: ["a"] })).resolves.toBeUndefined();
});

test("what is not ours on the channel is not told", () => {
  for (const payload of ["", "{", "5", '{"fact":{"kind":"other"},"memberIds":[]}'])
    expect(readBriefNews(payload)).toBeNull();
});
