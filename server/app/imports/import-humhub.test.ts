import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { jpeg, signUp, startTestParvis, type TestMember } from "../../../tests/builders/index.ts";
import { CommandError } from "../command-error.ts";
import { IMPORT_COMMANDS } from "./commands.ts";

const DUMP = new URL("../../../tests/fixtures/humhub/dump.sql", import.meta.url);
const guid = (start: string) => `000000${start}-0000-4000-8000-000000000000`;

const site = await startTestParvis();
let folder: string;
let place: string;
let dump: string;
let reader: TestMember;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-humhub-"));
  dump = await readFile(DUMP, "utf8");
  reader = await signUp(site, "Noé");
  place = path.join(folder, "humhub");
  const put = async (name: string) => {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), await jpeg());
  };
  // Every file there is called « file »: that of the second one is not given.
  await put(`uploads/file/0/0/${guid("f3")}/file`);
  await put(`uploads/file/0/0/${guid("f1")}/file`);
  await put(`uploads/profile_image/${guid("a1")}.jpg`);
  await put(`uploads/profile_image/${guid("a3")}.jpg`);
  await put(`uploads/profile_image/${guid("b2")}.jpg`);
  await writeFile(path.join(place, "humhub.sql.gz"), gzipSync(dump));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

let said: string[];
const written = vi.spyOn(process.stdout, "write");
afterAll(() => written.mockRestore());
beforeEach(() => {
  said = [];
  written.mockImplementation((text) => said.push(String(text)) > 0);
});

/** Runs the command as the operator types it. @returns what it says */
async function run(...args: string[]): Promise<string> {
  said = [];
  const command = IMPORT_COMMANDS["import"];
  if (!command || !("run" in command)) throw new Error("no such command");
  const database = { connectionString: site.database.connectionString };
  await command.run(site.parvis, ["humhub", ...args], database);
  return said.join("").replaceAll(/[\u00a0\u202f]/g, " ");
}

type Read = { id: string; text: string; createdAt: string; media: unknown[]; likeCount: number };
const feedOf = async (who: { get: TestMember["get"] }) =>
  (await who.get("/api/feed")).body.items as Read[];
const textsOf = async (who: { get: TestMember["get"] }) =>
  (await feedOf(who)).map(({ text }) => text.split(" ").slice(0, 2).join(" ")).sort();

const FOR_ALL = ["Bonjour à", "D’un compte", "Pour tout", "Sur ma"];

describe("a network of HumHub", () => {
  test("is tried first: everything read is brought, or left out with its reason", async () => {
    const answer = await run(place, "--dry-run");
    expect(answer).toMatch(/membres +6 +5 +0 +0 +1\n/);
    expect(answer).toMatch(/mots de passe +1 +0 +0 +0 +1\n/);
    expect(answer).toMatch(/groupes +3 +3 +0 +0 +0\n/);
    expect(answer).toMatch(/partages +14 +7 +0 +0 +7\n/);
    expect(answer).toMatch(/commentaires +8 +3 +0 +0 +5\n/);
    expect(answer).toMatch(/messages privés +2 +0 +0 +0 +2\n/);
    for (const why of [
      "2  messages privés : message privé",
      "2  partages : privé, sans groupe ni destinataire",
      "2  partages : aucun de ses groupes n’est là",
      "1  partages : brouillon",
      "1  partages : supprimé",
      "1  partages : ne dit et ne montre rien",
      "1  commentaires : supprimé",
      "4  commentaires : son partage n’est pas là",
      "1  autres documents : d’un genre qui n’est pas importé",
      "1  autres documents : écrit par l’outil lui-même",
      "4  fichiers",
      "1  fichiers : ni dans le dossier",
    ])
      expect(answer).toContain(why);
    expect(await textsOf(reader)).toEqual([]);
  });

  test("is brought: what everyone read there, everyone reads, and nothing else", async () => {
    await run(place);
    expect(await textsOf(reader)).toEqual(FOR_ALL);
    const hello = (await feedOf(reader)).find(({ text }) => text.startsWith("Bonjour"));
    expect(hello).toMatchObject({
      text: "Bonjour à tous ; l'été (enfin)",
      createdAt: "2023-03-13T17:29:00.000Z",
      likeCount: 2,
    });
    expect(hello?.media).toHaveLength(1);
    expect((await feedOf(reader)).map(({ text }) => text)).toContain("Sur ma page Boaz");
    const { items } = (await reader.get(`/api/posts/${hello?.id}/comments`)).body;
    const comments = items as Pick<Read, "text" | "media">[];
    expect(comments.map(({ text }) => text).sort()).toEqual(["Avec plaisir", "Merci \\o/"]);
    expect(comments.flatMap(({ media }) => media)).toEqual([]);
    const answers = await site.db
      .selectFrom("comments")
      .select(["text", "reply_to_text"])
      .where("reply_to_comment_id", "is not", null)
      .execute();
    expect(answers).toEqual([{ text: "Avec plaisir", reply_to_text: "Merci \\o/" }]);
  });

  test("has groups as closed as its spaces were", async () => {
    const groups = await site.db
      .selectFrom("groups")
      .select(["name", "access"])
      .where("legacy_id", "is not", null)
      .orderBy("name")
      .execute();
    expect(groups).toEqual([
      { name: "Chorale", access: "ouvert" },
      { name: "Conseil", access: "ferme" },
      { name: "Jeunes", access: "sur-demande" },
    ]);
    const names = ((await reader.get("/api/groups")).body.items as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).not.toContain("Conseil");
  });

  test("keeps who was in which space, and not who asked or whose account is closed", async () => {
    const { rows } = await sql<{ who: string }>`
        select p.name || ' ' || g.name || case when i.animates then ' *' else '' end as who
        from imported_memberships i join groups g on g.id = i.group_id
        join imported_people p on p.member_id = i.member_id order by 1`.execute(site.db);
    expect(rows.map(({ who }) => who)).toEqual([
      "Awa Koné Chorale *",
      "Awa Koné Conseil *",
      "Boaz Chorale",
      "Boaz Conseil",
    ]);
  });

  test("is found within an archive of its folder, too", async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(dump), "humhub/base.sql");
    zip.addBuffer(await jpeg(), `humhub/uploads/file/0/0/${guid("f1")}/file`);
    zip.end();
    const file = path.join(folder, "humhub.zip");
    await writeFile(file, await buffer(zip.outputStream));
    const answer = await run(file, "--dry-run");
    expect(answer).toMatch(/partages +14 +0 +0 +7 +7\n/);
  });

  test("brings nothing the second time, and is taken back whole", async () => {
    const again = await run(place);
    expect(again).toMatch(/partages +14 +0 +0 +7 +7\n/);
    expect(again).toMatch(/commentaires +8 +0 +0 +3 +5\n/);
    expect(await run("--undo")).toContain("est défait");
    expect(await textsOf(reader)).toEqual([]);
    for (const table of ["imported_people", "imported_memberships", "media"] as const)
      expect(await site.db.selectFrom(table).select("created_at").execute()).toEqual([]);
  });

  test.each([
    ["/content/perma?id=501", /\/partage\//],
    ["/content/perma/?a=b&id=501", /\/partage\//],
    ["/s/chorale/", /^\/community\/[\w-]{36}\/[\w-]{36}$/],
    ["/s/chorale/space/space/home?contentId=501", /\/partage\//],
    ["/s/chorale?x=1", /^\/community\/[\w-]{36}\/[\w-]{36}$/],
  ])("opens at the old address %s", async (address, where) => {
    if ((await textsOf(reader)).length === 0) await run(place);
    const answer = await fetch(`${site.url}${address}`, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toMatch(where);
  });
});

describe("what is no whole copy of the database", () => {
  test.each([
    ["cut in a row", (text: string) => text.slice(0, text.indexOf("Secret du") + 5), /coupé/],
    [
      "without its people",
      (text: string) => text.replaceAll("`user`", "`personne`"),
      /rien n’est dans une table user/,
    ],
    [
      "with other columns",
      (text: string) => text.replaceAll("`visibility`", "`visible`"),
      /n’a pas de colonne visibility/,
    ],
    ["of another kind", () => "Bonjour", /rien n’est dans|coupé/],
  ])(
    "%s is refused in one sentence, before anything is written",
    async (_what, change, message) => {
      const file = path.join(folder, "faux.sql");
      await writeFile(file, change(dump));
      const before = await site.db.selectFrom("imports").select("id").execute();
      await expect(run(file)).rejects.toThrow(message);
      await expect(run(file)).rejects.toThrow(CommandError);
      expect(await site.db.selectFrom("imports").select("id").execute()).toEqual(before);
    },
  );
});
