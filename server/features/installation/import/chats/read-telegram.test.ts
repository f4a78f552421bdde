import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportReading } from "../form.ts";
import { findResult, readTelegram } from "./read-telegram.ts";

const NOW = new Date("2026-11-27T08:00:00Z");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-telegram-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const GOOD = {
  id: 7,
  type: "message",
  date: "2023-03-13T18:30:00",
  date_unixtime: "1678728600",
  from: "Ruth",
  from_id: "user42",
  text: "Bonsoir",
};

async function read(messages: readonly unknown[], end = "]}"): Promise<ImportReading[]> {
  const file = path.join(folder, "result.json");
  const list = messages.map((one) => JSON.stringify(one)).join(",");
  await writeFile(file, `{"name":"Chorale","type":"private_group","messages":[${list}${end}`);
  const found: ImportReading[] = [];
  for await (const one of readTelegram(file, NOW)) found.push(one);
  return found;
}

describe("an export of a discussion", () => {
  test("gives its messages as posts, at their moment", async () => {
    expect(await read([GOOD])).toMatchObject([
      {
        kind: "post",
        id: "7",
        at: 1_678_728_600_000,
        text: "Bonsoir",
        author: { id: "user42", name: "Ruth" },
      },
    ]);
  });

  test("puts a text of several pieces together", async () => {
    const text = [
      "Venez ",
      { type: "bold", text: "dimanche" },
      " : ",
      { type: "link", text: "https://e.test" },
    ];
    expect(await read([{ ...GOOD, text }])).toMatchObject([
      { text: "Venez dimanche : https://e.test" },
    ]);
  });

  test("names its files, and says which were not exported", async () => {
    const photo = { ...GOOD, text: "", photo: "photos/photo_1.jpg" };
    const voice = {
      ...GOOD,
      id: 8,
      text: "",
      file: "voice_messages/a.ogg",
      media_type: "voice_message",
    };
    const absent = {
      ...GOOD,
      id: 9,
      text: "",
      file: "(File not included. Change data exporting settings to download.)",
    };
    const found = await read([photo, voice, absent]);
    expect(found).toMatchObject([
      { files: [{ url: "photos/photo_1.jpg", voice: false }] },
      { files: [{ url: "voice_messages/a.ogg", voice: true }] },
      { files: [{ url: expect.stringContaining("not included") }] },
    ]);
  });

  test.each([
    ["system-line", { type: "service", action: "invite_members" }],
    ["no-date", { date_unixtime: undefined }],
    ["impossible-date", { date_unixtime: "0" }],
    ["impossible-date", { date_unixtime: "253402300800" }],
    ["no-author", { from_id: undefined }],
    ["says-nothing", { text: "" }],
    ["text-too-long", { text: "a".repeat(30_000) }],
    ["too-large", { text: "a".repeat(2_000_000) }],
  ])("leaves out a message with its reason: %s", async (reason, fault) => {
    expect(await read([{ ...GOOD, ...fault }])).toMatchObject([
      { kind: "left-out", of: "post", reason },
    ]);
  });

  test("that is cut says so, after what it holds", async () => {
    const found = await read([GOOD], ',{"id":8,"te');
    expect(found.map((one) => (one.kind === "left-out" ? one.reason : one.kind))).toEqual([
      "post",
      "damaged",
    ]);
  });

  test("is found in its folder", async () => {
    await read([GOOD]);
    expect(await findResult(folder)).toBe(path.join(folder, "result.json"));
  });
});
