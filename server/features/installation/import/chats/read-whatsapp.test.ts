import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImportReading, PostRecord } from "../form.ts";
import { findChat, readWhatsApp } from "./read-whatsapp.ts";

const NOW = new Date("2026-11-27T08:00:00Z");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-whatsapp-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string, timeZone = "Europe/Paris"): Promise<ImportReading[]> {
  const file = path.join(folder, "_chat.txt");
  await writeFile(file, text);
  const found: ImportReading[] = [];
  const pseudonym = (of: string) => `<${of}>`;
  for await (const one of readWhatsApp(file, { timeZone, now: NOW, pseudonym })) found.push(one);
  return found;
}

const posts = async (text: string) =>
  (await read(text)).filter((one): one is PostRecord => one.kind === "post");
const said = async (text: string) =>
  (await posts(text)).map(({ author, text: words, at }) => [
    author.name,
    words,
    new Date(at).toISOString(),
  ]);

/** The same two messages, as phones of each kind export them; only one day tells the order. */
const FORMS: readonly (readonly [string, string])[] = [
  ["French Android", "13/03/2023, 18:30 - Ruth: Bonsoir\n14/03/2023, 07:05 - Boaz: Bonjour"],
  [
    "French Android with « à »",
    "13/03/2023 à 18:30 - Ruth: Bonsoir\n14/03/2023 à 07:05 - Boaz: Bonjour",
  ],
  ["short years", "13/03/23, 18:30 - Ruth: Bonsoir\n14/03/23, 07:05 - Boaz: Bonjour"],
  [
    "iOS with brackets",
    "\u200e[13/03/2023 18:30:00] Ruth: Bonsoir\n[14/03/2023 07:05:00] Boaz: \u200eBonjour",
  ],
  [
    "iOS with a comma",
    "[13/03/2023, 18:30:00] Ruth: Bonsoir\n[14/03/2023, 07:05:00] Boaz: Bonjour",
  ],
  ["American, twelve hours", "3/13/23, 6:30 PM - Ruth: Bonsoir\n3/14/23, 7:05 AM - Boaz: Bonjour"],
  [
    "American with a narrow space",
    "3/13/23, 6:30\u202fPM - Ruth: Bonsoir\n3/14/23, 7:05\u202fAM - Boaz: Bonjour",
  ],
  ["American iOS", "[3/13/23, 6:30:00 PM] Ruth: Bonsoir\n[3/14/23, 7:05:00 AM] Boaz: Bonjour"],
  ["German points", "13.03.23, 18:30 - Ruth: Bonsoir\n14.03.23, 07:05 - Boaz: Bonjour"],
  ["Dutch lines", "13-03-2023 18:30 - Ruth: Bonsoir\n14-03-2023 07:05 - Boaz: Bonjour"],
  ["years first", "2023-03-13, 18:30 - Ruth: Bonsoir\n2023-03-14, 07:05 - Boaz: Bonjour"],
  [
    "Windows line ends and a mark",
    "\ufeff13/03/2023, 18:30 - Ruth: Bonsoir\r\n14/03/2023, 07:05 - Boaz: Bonjour\r\n",
  ],
];

describe("an export of a group", () => {
  test.each(FORMS)("is read: %s", async (_name, text) => {
    expect(await said(text)).toEqual([
      ["Ruth", "Bonsoir", "2023-03-13T17:30:00.000Z"],
      ["Boaz", "Bonjour", "2023-03-14T06:05:00.000Z"],
    ]);
  });

  test.each(FORMS)("loses no message of two hundred: %s", async (_name, text) => {
    const line = text.split("\n")[1] ?? "";
    const many = Array.from({ length: 200 }, (_, at) => `${line.trim()} ${at}`).join("\n");
    const found = await posts(`${text.trimEnd()}\n${many}`);
    expect(found).toHaveLength(202);
    expect(new Set(found.map(({ id }) => id)).size).toBe(202);
    const moments = found.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort((one, other) => one - other));
  });

  test("takes the order of days from the whole of it", async () => {
    const early = "03/04/2023, 10:00 - Ruth: Un";
    expect((await said(`${early}\n25/04/2023, 10:00 - Ruth: Deux`))[0]?.[2]).toMatch(/^2023-04-03/);
    expect((await said(`${early}\n04/25/2023, 10:00 - Ruth: Deux`))[0]?.[2]).toMatch(/^2023-03-04/);
  });

  test("keeps texts of several lines, and of lines that look like others", async () => {
    const text =
      "13/03/2023, 18:30 - Ruth: Programme :\n\n18:30 - accueil\n19:00 - louange\n14/03/2023, 07:05 - Boaz: Note: merci";
    expect((await said(text)).map(([, words]) => words)).toEqual([
      "Programme :\n\n18:30 - accueil\n19:00 - louange",
      "Note: merci",
    ]);
  });

  test("leaves out what WhatsApp itself says, and what was deleted", async () => {
    const found = await read(
      [
        "13/03/2023, 18:30 - Les messages et les appels sont chiffrés de bout en bout.",
        "13/03/2023, 18:31 - Ruth a ajouté Boaz",
        "13/03/2023, 18:32 - Ruth: Ce message a été supprimé",
        "13/03/2023, 18:33 - Ruth a créé le groupe « Chorale: alto »",
        "13/03/2023, 18:33 - Ruth: Début",
        "99/99/2023, 18:34 - Ruth: la suite",
        "13/03/2023, 18:35 - Ruth: Reste <Ce message a été modifié>",
      ].join("\n"),
    );
    const fates = found.map((one) =>
      one.kind === "left-out" ? one.reason : (one as PostRecord).text,
    );
    expect(fates).toEqual([
      "system-line",
      "system-line",
      "system-line",
      "system-line",
      "Début\n99/99/2023, 18:34 - Ruth: la suite",
      "Reste",
    ]);
  });

  test("names files as the archive does, and those that were not exported", async () => {
    const found = await posts(
      [
        "13/03/2023, 18:30 - Ruth: IMG-20230313-WA0001.jpg (fichier joint)",
        "La chorale",
        "13/03/2023, 18:31 - Ruth: PTT-20230313-WA0002.opus (file attached)",
        "13/03/2023, 18:32 - Ruth: <Médias omis>",
      ].join("\n"),
    );
    expect(found.map(({ text, files }) => [text, files[0]?.url, files[0]?.voice])).toEqual([
      ["La chorale", "IMG-20230313-WA0001.jpg", false],
      ["", "PTT-20230313-WA0002.opus", true],
      ["", "non-exporté", false],
    ]);
    const [onIos] = await posts(
      "[13/03/2023 18:30:00] Ruth: \u200e<pièce jointe : 00000012-PHOTO-2023-03-13.jpg>",
    );
    expect(onIos?.files[0]?.url).toBe("00000012-PHOTO-2023-03-13.jpg");
  });

  test("keeps no telephone number, whoever the address book did not know", async () => {
    const [one, other, named] = await posts(
      "13/03/2023, 18:30 - +225 07 00 11 22: Bonsoir\n13/03/2023, 18:31 - +225 07001122: Amen\n13/03/2023, 18:32 - ~ Ruth: Oui",
    );
    expect(JSON.stringify([one?.text, one?.author.name])).not.toContain("225");
    expect(one?.author).toEqual(other?.author);
    expect(named?.author.name).toBe("Ruth");
  });

  test("read again, with what came since, gives each message the same id", async () => {
    const lines = FORMS[0]?.[1] ?? "";
    const same = "14/03/2023, 07:05 - Boaz: Bonjour";
    const first = (await posts(`${lines}\n${same}`)).map(({ id }) => id);
    const again = (await posts(`${lines}\n${same}\n15/03/2023, 08:00 - Ruth: Suite`)).map(
      ({ id }) => id,
    );
    expect(again.slice(0, 3)).toEqual(first);
    expect(new Set(again).size).toBe(4);
  });

  test("is found in its folder by its name", async () => {
    await writeFile(path.join(folder, "_chat.txt"), "");
    expect(await findChat(folder)).toBe(path.join(folder, "_chat.txt"));
  });
});
