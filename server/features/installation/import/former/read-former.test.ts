import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeFormerCommunity } from "../../../../../tests/fakes/former/made-community.ts";
import {
  encodeEntity,
  jsonExport,
  type MadeDocument,
  writeManagedExport,
} from "../../../../../tests/fakes/former/write-export.ts";
import type { ImportReading } from "../form.ts";
import { readDocuments } from "./read-documents.ts";
import { readFormer } from "./read-former.ts";

const NOW = new Date("2026-11-27T08:00:00Z");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-readers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
let place: string;
beforeEach(async () => {
  place = path.join(folder, String(++count));
  await mkdir(place);
});

async function all<T>(readings: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of readings) found.push(one);
  return found;
}

const write = async (name: string, text: string) => {
  await writeFile(path.join(place, name), text);
  return place;
};
const read = () => all(readFormer([place], NOW));
const reasons = (readings: ImportReading[]) =>
  readings.map((one) => (one.kind === "left-out" ? one.reason : one.kind));

/** In one order, whatever the export's. */
const sorted = (readings: ImportReading[]) => readings.map((one) => JSON.stringify(one)).sort();

const POST: MadeDocument = {
  collection: "MessageData",
  id: "p1",
  fields: {
    text: "Bonjour",
    userId: "u1",
    groupeId: "g1",
    createdAt: new Date("2022-03-04T05:06:07Z"),
    userLikes: ["u2"],
    photo: "https://files.test/o/photos%2Fa.jpg?alt=media",
  },
};

describe("the managed export and the JSON by collection", () => {
  test("say the same of the same community", async () => {
    const { documents } = makeFormerCommunity(400);
    const managed = path.join(place, "managed");
    await writeManagedExport(managed, documents);
    const json = path.join(place, "json");
    await mkdir(json);
    await writeFile(path.join(json, "tout.json"), jsonExport(documents));
    const one = await all(readFormer([managed], NOW));
    const other = await all(readFormer([json], NOW));
    expect(one).toHaveLength(documents.length);
    expect(sorted(other)).toEqual(sorted(one));
  });
});

describe("a log of documents", () => {
  const log = () => path.join(place, "all_namespaces", "kind_MessageData", "output-0");
  const texts = (many: number): MadeDocument[] =>
    Array.from({ length: many }, (_, at) => ({
      ...POST,
      id: `p${at}`,
      fields: { ...POST.fields, text: `${at} ${"mot ".repeat(400)}` },
    }));

  test("goes on over its blocks, through records longer than one", async () => {
    const long = { ...POST, id: "long", fields: { ...POST.fields, other: "x".repeat(200_000) } };
    await writeManagedExport(place, [...texts(60), long, ...texts(3)]);
    const found = await all(readDocuments(place));
    expect(found).toHaveLength(64);
    expect(found.filter((one) => "unread" in one)).toEqual([]);
  });

  test("loses the one record whose bytes were changed, and says so", async () => {
    await writeManagedExport(place, texts(60));
    const bytes = await readFile(log());
    bytes[50_000] = (bytes[50_000] as number) ^ 1;
    await writeFile(log(), bytes);
    const found = reasons(await read());
    expect(found.filter((one) => one === "damaged").length).toBeGreaterThanOrEqual(1);
    expect(found.filter((one) => one === "post").length).toBeGreaterThanOrEqual(58);
  });

  test("that is cut says that its end is missing", async () => {
    await writeManagedExport(place, texts(60));
    const bytes = await readFile(log());
    await writeFile(log(), bytes.subarray(0, 70_000));
    const found = reasons(await read());
    expect(found.at(-1)).toBe("damaged");
    expect(found.filter((one) => one === "damaged")).toHaveLength(1);
  });

  test("is read where an export wrote no sums", async () => {
    await writeManagedExport(place, [POST]);
    const bytes = await readFile(log());
    bytes.writeUInt32LE(0, 0);
    await writeFile(log(), bytes);
    expect(reasons(await read())).toEqual(["post"]);
  });

  test("of any bytes at all ends, without a document", async () => {
    await writeManagedExport(place, texts(2));
    await writeFile(log(), Buffer.from(encodeEntity(POST)).fill(7));
    expect(reasons(await read()).filter((one) => one !== "damaged")).toEqual([]);
  });
});

describe("JSON, by whichever tool", () => {
  const text = { text: "Bonjour", userId: "u1", groupeId: "g1" };
  const at = { _seconds: 1_646_370_367, _nanoseconds: 0 };
  const MOMENT = 1_646_370_367_000;

  test.each([
    ["a file of one collection, by id", "MessageData.json", { p1: { ...text, createdAt: at } }],
    ["a list", "MessageData.json", [{ id: "p1", ...text, createdAt: "2022-03-04T05:06:07Z" }]],
    ["collections of one file", "export.json", { MessageData: { p1: { ...text, createdAt: at } } }],
    ["milliseconds", "MessageData.json", { p1: { ...text, createdAt: MOMENT } }],
    [
      "the tool that names its types",
      "export.json",
      {
        __collections__: {
          MessageData: {
            p1: {
              ...text,
              createdAt: { __datatype__: "timestamp", value: at },
              __collections__: {},
            },
          },
        },
      },
    ],
  ])("is read: %s", async (_name, file, value) => {
    await write(file, JSON.stringify(value, null, 2));
    expect(await read()).toMatchObject([
      { kind: "post", id: "p1", at: MOMENT, text: "Bonjour", groups: [{ id: "g1" }] },
    ]);
  });

  test("is read a line each, with a mark at its beginning", async () => {
    const line = (id: string) => JSON.stringify({ id, ...text, createdAt: at });
    await write("MessageData.ndjson", `${line("p1")}\n\n{cut\n${line("p2")}`);
    expect(reasons(await read())).toEqual(["post", "damaged", "post"]);
    await rm(path.join(place, "MessageData.ndjson"));
    await write("MessageData.json", `\ufeff[${line("p1")}]`);
    expect(reasons(await read())).toEqual(["post"]);
  });

  test("holds collections within documents, and each counts", async () => {
    const comment = { text: "Amen", userId: "u1", messageId: "p1", createdAt: at };
    const value = {
      __collections__: {
        MessageData: {
          p1: {
            ...text,
            createdAt: at,
            __collections__: { CommentaireData: { c1: comment, c2: comment } },
          },
        },
      },
    };
    await write("export.json", JSON.stringify(value));
    expect(reasons(await read())).toEqual(["post", "comment", "comment"]);
  });

  test("that ends in the middle, or is none, is said to be damaged", async () => {
    await write(
      "MessageData.json",
      `{"p1":${JSON.stringify({ ...text, createdAt: at })},"p2":{"te`,
    );
    expect(reasons(await read())).toEqual(["post", "damaged"]);
    await write("MessageData.json", `{"p1":[1,2],"p2":"words","p3":null}`);
    expect(reasons(await read())).toEqual(["not-a-document", "not-a-document", "not-a-document"]);
  });

  test("leaves out what is too long, too deep or too wide, one by one", async () => {
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n, n])),
    );
    const long = JSON.stringify({ ...text, createdAt: at, text: "x".repeat(5_000_000) });
    const good = JSON.stringify({ ...text, createdAt: at });
    await write("MessageData.json", `{"a":${deep},"b":${wide},"c":${long},"p1":${good}}`);
    expect(reasons(await read())).toEqual(["too-deep", "too-many-fields", "too-large", "post"]);
  });

  test("has a list of accounts apart, in either alphabet", async () => {
    const users = [
      { localId: "u1", email: "A@B.test", passwordHash: "ab-_", salt: "c_-d", emailVerified: true },
      { localId: "u2", email: "c@d.test", disabled: true },
    ];
    await write("accounts.json", JSON.stringify({ users }));
    const [one, two] = await read();
    expect(one).toMatchObject({
      kind: "account",
      email: "a@b.test",
      password: { hash: "ab+/", salt: "c/+d" },
    });
    expect(two).toMatchObject({ kind: "left-out", reason: "disabled-account" });
  });
});

describe("a document", () => {
  const of = async (fields: Record<string, unknown>, collection = "MessageData") => {
    await write(`${collection}.json`, JSON.stringify({ p1: fields }));
    const [found] = await read();
    return found;
  };
  const good = { text: "Bonjour", userId: "u1", groupeId: "g1", createdAt: "2022-03-04T05:06:07Z" };

  test.each([
    ["no-date", { createdAt: undefined }],
    ["impossible-date", { createdAt: "1970-01-01T00:00:00Z" }],
    ["impossible-date", { createdAt: "9999-01-01T00:00:00Z" }],
    ["says-nothing", { text: " \u0000\u0007 " }],
    ["text-too-long", { text: "a".repeat(30_000) }],
    ["private-to-nobody", { groupeId: undefined, typeMessage: "private seen" }],
  ])("is left out with its reason: %s", async (reason, fault) => {
    expect(await of({ ...good, ...fault })).toMatchObject({ kind: "left-out", reason });
  });

  test("keeps its date as it was, a French one too", async () => {
    expect(await of({ ...good, createdAt: "04/03/2022 à 18:30" })).toMatchObject({
      at: Date.UTC(2022, 2, 4, 18, 30),
    });
  });

  test("private to one person is a message of theirs, wherever it stands", async () => {
    const fields = {
      ...good,
      groupeId: "",
      typeMessage: "private seen",
      userReceiverId: ["u1", "u2"],
    };
    expect(await of(fields)).toMatchObject({ kind: "message", people: ["u1", "u2"] });
  });

  test("says which of its fields are not kept", async () => {
    const found = await of({ ...good, userAvatar: "https://x.test/a.png", mystery: 1, empty: "" });
    expect(found?.unkept).toEqual(["mystery"]);
  });

  test("of a collection that nothing is known of is told by what it holds", async () => {
    expect(
      await of({ titleEvent: "Culte", dateOfEvent: "2023-01-01T10:00:00Z" }, "Autres"),
    ).toMatchObject({
      kind: "event",
    });
  });
});
