import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  jpeg,
  MINUTE,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";
import { CommandError } from "../command-error.ts";
import { IMPORT_COMMANDS } from "./commands.ts";

const DUMP = new URL("../../../tests/fixtures/discourse/dump.sql", import.meta.url);
const PHOTOS = [
  "6a19c46aa364013728e39c57ed294128f4694aac",
  "16ef0d579da9bcafeeb17f92c2e346c0c7ebffa1",
];

const site = await startTestParvis();
let folder: string;
let dump: string;
let reader: TestMember;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-discourse-"));
  dump = await readFile(DUMP, "utf8");
  reader = await signUp(site, "Noé");
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
  await command.run(site.parvis, ["discourse", ...args], database);
  return said.join("").replaceAll(/[\u00a0\u202f]/g, " ");
}

/** A site backup, as Discourse packs one. */
async function backup(name: string, text: string): Promise<string> {
  const file = (at: string, body: Buffer) => ({
    header: { name: at, size: body.length, type: "file" as const },
    body,
  });
  const photo = await jpeg();
  const files = PHOTOS.map((sum) => file(`uploads/default/original/1X/${sum}.jpeg`, photo));
  const tar = await packTar([
    file("dump.sql.gz", gzipSync(text)),
    ...files,
    file("uploads/default/optimized/1X/small.jpeg", photo),
    file("../outside.jpeg", photo),
  ]);
  const place = path.join(folder, name);
  await writeFile(place, gzipSync(tar));
  return place;
}

type Read = {
  id: string;
  text: string;
  author: { name: string };
  media: unknown[];
  likeCount: number;
};
const feedOf = async (who: { get: TestMember["get"] }) =>
  (await who.get("/api/feed")).body.items as Read[];
const textsOf = async (who: { get: TestMember["get"] }) =>
  (await feedOf(who)).map(({ text }) => text.split("\n")[0]).sort();

const ARRIVED = ["Bienvenue à tous", "Boucle", "Sans lieu"];

describe("a forum of Discourse", () => {
  let place: string;
  beforeAll(async () => {
    place = await backup("site.tar.gz", dump);
  });

  test("is tried first: everything read is brought, or left out with its reason", async () => {
    const answer = await run(place, "--dry-run");
    expect(answer).toMatch(/membres +5 +4 +0 +0 +1\n/);
    expect(answer).toMatch(/mots de passe +3 +1 +0 +0 +2\n/);
    expect(answer).toMatch(/groupes +6 +6 +0 +0 +0\n/);
    expect(answer).toMatch(/partages +11 +5 +0 +0 +6\n/);
    expect(answer).toMatch(/commentaires +11 +5 +0 +0 +6\n/);
    expect(answer).toMatch(/messages privés +3 +0 +0 +0 +3\n/);
    for (const why of [
      "2  messages privés : message privé : il reste dans l’autre outil",
      "1  messages privés : d’un genre qui n’est pas importé",
      "1  mots de passe : mot de passe gardé d’une façon qui n’est pas connue ici",
      "1  mots de passe : compte désactivé",
      "1  membres : écrit par l’outil lui-même",
      "1  partages : masqué dans l’autre outil",
      "1  partages : supprimé dans l’autre outil",
      "1  partages : écrit par l’outil lui-même",
      "1  partages : aucun de ses groupes n’est là",
      "1  partages : son partage n’est pas là",
      "1  partages : date impossible",
      "1  commentaires : réservé à l’équipe de modération",
      "1  commentaires : sans auteur connu",
      "1  commentaires : texte de plus de 20 000 lettres",
    ])
      expect(answer).toContain(why);
    expect(await textsOf(reader)).toEqual([]);
  });

  test("is brought: what everyone read there, everyone reads", async () => {
    await run(place);
    expect(await textsOf(reader)).toEqual(ARRIVED);
    const welcome = (await feedOf(reader)).find(({ text }) => text.startsWith("Bienvenue"));
    expect(welcome).toMatchObject({
      text: "Bienvenue à tous\n\nBonjour à tous !",
      author: { name: "Ancien membre" },
      likeCount: 1,
    });
    expect(welcome?.media).toHaveLength(1);
    const { items } = (await reader.get(`/api/posts/${welcome?.id}/comments`)).body;
    const comments = items as {
      text: string;
      likeCount: number;
      replyTo: { text: string } | null;
    }[];
    expect(
      comments.map(({ text, likeCount, replyTo }) => [text, likeCount, replyTo?.text]),
    ).toEqual([
      ["Moi aussi", 0, undefined],
      ["> Merci \\o/\n\nDe rien", 0, "Merci \\o/"],
      ["Merci \\o/", 1, undefined],
    ]);
  });

  test("keeps what some only could read for them: other members see neither group nor text", async () => {
    const groups = async (who: TestMember) =>
      ((await who.get("/api/groups")).body.items as { name: string }[]).map(({ name }) => name);
    expect(await groups(reader)).toEqual(expect.arrayContaining(["Prière", "Boucle", "Retour"]));
    for (const closed of ["Conseil", "Trésor", "Conseil – Prière"])
      expect(await groups(reader)).not.toContain(closed);
    const all = await site.db.selectFrom("groups").select(["name", "access"]).execute();
    expect(all).toEqual(
      expect.arrayContaining([
        { name: "Conseil", access: "ferme" },
        { name: "Trésor", access: "ferme" },
        { name: "Conseil – Prière", access: "ferme" },
      ]),
    );
    const secret = await site.db
      .selectFrom("posts")
      .select("id")
      .where("text", "like", "%Secret du conseil")
      .executeTakeFirstOrThrow();
    expect((await reader.get(`/api/posts/${secret.id}`)).status).toBe(404);
    expect((await site.admin.get(`/api/posts/${secret.id}`)).status).toBe(200);
  });

  test("brings nothing the second time", async () => {
    const answer = await run(place);
    expect(answer).toMatch(/membres +5 +0 +0 +4 +1\n/);
    expect(answer).toMatch(/groupes +6 +0 +0 +6 +0\n/);
    expect(answer).toMatch(/partages +11 +0 +0 +5 +6\n/);
    expect(answer).toMatch(/commentaires +11 +0 +0 +5 +6\n/);
  });

  test("is taken back whole", async () => {
    expect(await run("--undo")).toContain("est défait");
    expect(await textsOf(reader)).toEqual([]);
    for (const table of ["imported_people", "imported_memberships", "media"] as const)
      expect(await site.db.selectFrom(table).select("created_at").execute()).toEqual([]);
    const groups = await site.db.selectFrom("groups").select("name").execute();
    expect(groups.map(({ name }) => name)).not.toContain("Prière");
    await expect(run("--undo")).rejects.toThrow("Aucun import");
  });
});

describe("someone of a forum", () => {
  let boaz: ReturnType<typeof site.visitor>;

  beforeAll(async () => {
    written.mockImplementation(() => true);
    await run(await backup("again.tar.gz", dump));
    boaz = site.visitor();
  });

  const signIn = (who: ReturnType<typeof site.visitor>, email: string, password: string) =>
    who.post("/api/identity/sign-in/email", { email, password });

  test("signs in with the password they had, and finds their groups, closed ones too", async () => {
    expect((await signIn(boaz, "boaz@forum.test", "monpasse")).status).toBe(401);
    const answer = await signIn(boaz, "boaz@forum.test", "mypass");
    expect(answer.status, answer.text).toBe(200);
    const agreed = { acceptBeliefData: true, acceptTerms: true, confirmAge: true };
    expect((await boaz.post("/api/me/consent", agreed)).status).toBe(200);
    const groups = (await boaz.get("/api/groups")).body.items as {
      name: string;
      membership: string;
    }[];
    const own = groups.filter(({ membership }) => membership === "membre");
    expect(own.map(({ name }) => name).sort()).toEqual(
      ["Conseil", "Conseil – Prière", site.group.name, "Trésor"].sort(),
    );
    expect(await textsOf(boaz)).toContain("Budget");
    expect(
      await site.db.selectFrom("imported_memberships").select("member_id").distinct().execute(),
    ).toHaveLength(1);
  });

  test("has the picture they had once they come, and not before", async () => {
    const rows = await site.db
      .selectFrom("members")
      .select(["email", "avatar_media_id"])
      .where("legacy_id", "in", ["discourse:1", "discourse:2", "discourse:3"])
      .orderBy("legacy_id")
      .execute();
    expect(rows.map(({ avatar_media_id: id }) => id)).toEqual([null, null, null]);
    const kept = await site.db
      .selectFrom("imported_people")
      .select(["name", "portrait_media_id"])
      .where("name", "in", ["Awa Koné", "Ruth Moab"])
      .orderBy("name")
      .execute();
    expect(kept.map(({ portrait_media_id: id }) => id !== null)).toEqual([true, false]);
  });

  test("who was suspended has no way in, and their words stay without their name", async () => {
    const ruth = await site.db
      .selectFrom("members")
      .select("email")
      .where("legacy_id", "=", "discourse:3")
      .executeTakeFirstOrThrow();
    expect(ruth.email).toMatch(/@imported\.invalid$/);
  });

  test("keeps the import from being taken back once they came", async () => {
    await expect(run("--undo")).rejects.toThrow(/personnes devenues membres\u00a0: 1/);
  });

  test.each([
    ["/t/bienvenue/10", "post"],
    ["/t/bienvenue/10/3", "post"],
    ["/t/10", "post"],
    ["/p/101", "post"],
    ["/c/priere/2", "group"],
    ["/c/parent/conseil/3", "group"],
    ["/c/priere/2/l/latest", "group"],
    ["/u/boaz", "member"],
    ["/u/boaz/summary", "member"],
  ])("opens at the old address %s", async (address, what) => {
    const answer = await fetch(`${site.url}${address}`, { redirect: "manual" });
    expect(answer.status).toBe(301);
    const places: Record<string, RegExp> = {
      post: /^\/community\/[\w-]{36}\/partage\/[\w-]{36}$/,
      group: /^\/community\/[\w-]{36}\/[\w-]{36}$/,
      member: /^\/community\/[\w-]{36}\/singleUser\/[\w-]{36}$/,
    };
    expect(answer.headers.get("location")).toMatch(places[what] as RegExp);
  });

  test.each(["/t/rien/999", "/u/awa", "/u/personne", "/c/rien/999", "/t/10'--/x", "/u/%00"])(
    "%s leads nowhere else",
    async (address) => {
      const answer = await fetch(`${site.url}${address}`, { redirect: "manual" });
      expect(answer.status).not.toBe(301);
    },
  );
});

describe("what is no whole backup", () => {
  const refuse = async (text: string | Buffer, message: RegExp, name = "faux.sql") => {
    const place = path.join(folder, name);
    await writeFile(place, text);
    const before = await site.db.selectFrom("imports").select("id").execute();
    await expect(run(place)).rejects.toThrow(message);
    await expect(run(place)).rejects.toThrow(CommandError);
    expect(await site.db.selectFrom("imports").select("id").execute()).toHaveLength(before.length);
  };

  test("is refused in one sentence, before anything is written", async () => {
    await refuse(dump.slice(0, dump.length / 2), /coupé/);
    await refuse(gzipSync(dump).subarray(0, -100), /coupé/, "coupe.sql.gz");
    await refuse("bonjour", /coupé/);
    await refuse(dump.replace("public.topics", "public.sujets"), /pas de table topics/);
    await refuse(dump.replace(", raw, cooked", ", brut, cooked"), /pas de colonne raw/);
    await refuse(gzipSync(Buffer.alloc(400 * 1024 * 1024)), /grandit sans fin/, "bombe.sql.gz");
    const empty = path.join(folder, "vide");
    await mkdir(empty);
    await expect(run(empty)).rejects.toThrow(/Aucun dump.sql/);
  });

  test("holds no more in memory than a line may have, and counts what it left", async () => {
    site.clock.advance(MINUTE);
    const line = `900\t1\t10\t90\t${"a".repeat(9 * 1024 * 1024)}\n`;
    const [head = "", tail = ""] = dump.split("190\t1\t19\t1\t");
    const place = path.join(folder, "long.sql");
    await writeFile(place, `${head}${line}190\t1\t19\t1\t${tail}`);
    expect(await run(place, "--dry-run")).toContain("1  commentaires : plus de");
  });
});
