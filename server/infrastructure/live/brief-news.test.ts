import { expect, test } from "vitest";
import { inParts, readBriefMessage } from "./brief-news.ts";

const fact = { kind: "presence", memberId: "m", connected: true } as const;

test("is told to many in parts that PostgreSQL carries, each listener once", () => {
  const memberIds = Array.from(
    { length: 400 },
    (_, at) => `01990000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  );
  const parts = inParts({ fact, memberIds });
  const id = `${crypto.randomUUID()} 1000000000`;
  for (const part of parts)
    expect(Buffer.byteLength(JSON.stringify({ ...part, id }))).toBeLessThan(8000);
  expect(parts.flatMap((part) => part.memberIds)).toEqual(memberIds);
});

test("what is not ours on the channel is not told", () => {
  for (const payload of ["", "{", "5", '{"fact":{"kind":"other"},"memberIds":[]}', '{"asks":1}'])
    expect(readBriefMessage(payload)).toBeNull();
  const news = { fact, memberIds: ["a"] };
  expect(readBriefMessage(JSON.stringify(news))).toEqual(news);
});
