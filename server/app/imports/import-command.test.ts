import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import {
  jpeg,
  MINUTE,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";
import { CommandError } from "../command-error.ts";
import { IMPORT_COMMANDS } from "./commands.ts";

const site = await startTestParvis();
afterAll(site.stop);

let folder: string;
let reader: TestMember;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-command-"));
  reader = await signUp(site, "Ruth");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  await command.run(site.parvis, args, database);
  return said.join("").replaceAll(/[\u00a0\u202f]/g, " ");
}

const TEXT = {
  userId: "u1",
  userName: "Awa Koné",
  createdAt: "2022-03-04T05:06:07Z",
  groupeId: "g1",
  typeMessage: "public",
};
const DOCUMENTS = {
  MemberData: { u1: { email: "awa@ancien.test", userName: "Awa Koné", createdAt: TEXT.createdAt } },
  GroupeData: { g1: { name: "Chorale d’avant" } },
  MessageData: {
    p1: { ...TEXT, text: "Répétition", photo: "https://old.test/v0/o/photos%2Fnous.jpg?token=a" },
    p2: { ...TEXT, text: "Rien au-dehors", photo: "../../../etc/passwd" },
    p3: { ...TEXT, text: "", photo: "https://old.test/gone.jpg" },
    "=p4": { ...TEXT, text: "" },
  },
};

describe("the command that imports", () => {
  let place: string;

  beforeAll(async () => {
    place = path.join(folder, "ancien.json");
    await writeFile(place, JSON.stringify(DOCUMENTS));
    await mkdir(path.join(folder, "files", "photos"), { recursive: true });
    await writeFile(path.join(folder, "files", "photos", "nous.jpg"), await jpeg());
  });

  const files = () => path.join(folder, "files");
  const list = () => path.join(folder, "laisse.csv");
  const postsOf = async () =>
    (await reader.get("/api/feed")).body.items as { text: string; media: unknown[] }[];

  test("tries first, and writes nothing but the list of what is left out", async () => {
    const answer = await run("ancien", place, "--dry-run", "--files", files(), "--report", list());
    expect(answer).toContain("À blanc : rien n’est écrit.");
    expect(answer).toContain("6 documents lus.");
    expect(answer).toMatch(/partages +4 +3 +0 +0 +1\n/);
    expect(answer).toContain("1  partages : ne dit et ne montre rien");
    expect(answer).toMatch(/2 {2}fichiers : ni dans le dossier/);
    expect(await readFile(list(), "utf8")).toBe(
      "\ufeffsorte;collection;identifiant;raison\r\npost;MessageData;'=p4;ne dit et ne montre rien\r\n",
    );
    expect(await postsOf()).toEqual([]);
  });

  test("is refused while another goes on, and done once it has ended", async () => {
    const asked = () => run("ancien", place, "--dry-run");
    const ended = await Promise.allSettled([asked(), asked()]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ended).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ message: expect.stringMatching(/^Un autre import/) }),
      }),
    );
    await asked();
  });

  test("brings texts with their files, from the folder that is named and from nowhere else", async () => {
    const answer = await run("ancien", place, "--files", files());
    expect(answer).toContain("Import terminé.");
    const posts = await postsOf();
    expect(posts.map(({ text }) => text).sort()).toEqual([
      "(Fichier non importé.)",
      "Rien au-dehors",
      "Répétition",
    ]);
    const shown = posts.map(({ text, media }) => [text, media.length]);
    expect(Object.fromEntries(shown)).toEqual({
      "(Fichier non importé.)": 0,
      "Rien au-dehors": 0,
      Répétition: 1,
    });
  });

  test("brings what came since, and nothing twice", async () => {
    site.clock.advance(MINUTE);
    expect(await run("ancien", place, "--files", files())).toMatch(/partages +4 +0 +0 +3 +1\n/);
    const more = path.join(folder, "encore.json");
    const p5 = { ...TEXT, text: "Venu depuis" };
    await writeFile(more, JSON.stringify({ MessageData: { ...DOCUMENTS.MessageData, p5 } }));
    expect(await run("ancien", more)).toMatch(/partages +5 +1 +0 +3 +1\n/);
    expect((await postsOf()).map(({ text }) => text)).toContain("Venu depuis");
  });

  test("takes back one import after the other, the last first", async () => {
    expect(await run("ancien", "--undo")).toMatch(
      /^L’import du .* est défait : il n’en reste rien\.\n$/,
    );
    expect(await postsOf()).toHaveLength(3);
    expect(await run("ancien", "--undo")).toContain("est défait");
    expect(await postsOf()).toEqual([]);
    await expect(run("ancien", "--undo")).rejects.toThrow("Aucun import");
  });

  test("is in the journal, as done by a command", async () => {
    const acts = await site.db
      .selectFrom("audit_entries")
      .select(["act", "actor_id"])
      .where("act", "in", ["import-made", "import-undone"])
      .orderBy("position")
      .execute();
    expect(acts.slice(0, 1)).toEqual([{ act: "import-made", actor_id: null }]);
    expect(acts.filter(({ act }) => act === "import-undone")).toHaveLength(2);
  });

  test("is not taken back once somebody answered", async () => {
    await run("ancien", place);
    site.clock.advance(MINUTE);
    const [post] = (await reader.get("/api/feed")).body.items as { id: string }[];
    await reader.post(`/api/posts/${post?.id}/comments`, { text: "Je m’en souviens" });
    await expect(run("ancien", "--undo")).rejects.toThrow(/commentaires\u00a0: 1/);
  });

  test.each([
    [["ailleurs", "x.json"], /Il manque d’où viennent les données/],
    [["ancien"], /Rien à cet endroit/],
    [["ancien", "/nulle/part"], /Rien à cet endroit/],
    [["ancien", "PLACE", "--into", "Aucun"], /Aucun groupe ne s’appelle/],
    [["ancien", "PLACE", "--color"], /color/],
  ])("says what is wrong with %j", async (args, message) => {
    const given = args.map((one) => (one === "PLACE" ? place : one));
    await expect(run(...given)).rejects.toThrow(message);
    await expect(run(...given)).rejects.toThrow(CommandError);
  });
});

describe("a list of members", () => {
  let place: string;
  const links = () =>
    site.db
      .selectFrom("invitations")
      .select(["remaining_uses", "without_agreement"])
      .where("kind", "<>", "personal")
      .execute();

  beforeAll(async () => {
    place = path.join(folder, "membres.csv");
    const ruth = (await reader.get("/api/me")).body.email as string;
    await writeFile(
      place,
      `Prénom;E-mail;Téléphone\nNaomi;naomi@exemple.test;2,25E+11\nBoaz;boaz@exemple\nRuth;${ruth}\nNaomi;NAOMI@exemple.test\nAwa;awa@ancien.test\nObed;obed@exemple.test\n`,
    );
  });

  test("is shown first: what each column is, and who is not invited, with the reason", async () => {
    const list = path.join(folder, "pas-invites.csv");
    const answer = await run("membres", place, "--dry-run", "--report", list);
    expect(answer).toContain("Lignes lues : 6 (UTF-8). Colonnes : E-mail, Prénom, Téléphone.");
    expect(answer).toContain("Numéros de téléphone abîmés : 1 (ligne 2 : arrondi par le tableur)");
    expect(answer).toContain(
      "À inviter : 2\n  Naomi, naomi@exemple.test\n  Obed, obed@exemple.test\n",
    );
    expect((await readFile(list, "utf8")).split("\r\n").slice(1, -1)).toEqual([
      "membre;ligne 3;boaz@exemple;adresse e-mail inexacte",
      expect.stringMatching(/^membre;ligne 4;.*;déjà membre$/),
      "membre;ligne 5;naomi@exemple.test;adresse déjà plus haut",
      expect.stringMatching(/^membre;ligne 6;awa@ancien.test;déjà là par un import/),
    ]);
    expect(await links()).toEqual([]);
  });

  test("has one link with a place for each", async () => {
    const answer = await run("membres", place);
    expect(answer).toMatch(/Un lien à donner dans le mois \(places : 2\) :\nhttp/);
    expect(await links()).toEqual([{ remaining_uses: 2, without_agreement: false }]);
  });

  test("sends no letter where none leaves", async () => {
    await expect(run("membres", place, "--letters")).rejects.toThrow("Aucun e-mail ne part d’ici");
  });
});

describe("a group of a messenger", () => {
  const CHAT = [
    "13/03/2023, 18:29 - Ruth a ajouté Boaz",
    "13/03/2023, 18:30 - Ruth: IMG-1.jpg (fichier joint)",
    "La chorale",
    "13/03/2023, 18:31 - Boaz: Merci",
  ].join("\n");
  let place: string;
  const textsIn = async () =>
    (
      (await reader.get(`/api/groups/${site.otherGroup.id}/posts`)).body.items as {
        text: string;
        author: { name: string };
        media: unknown[];
      }[]
    ).map(({ text, author, media }) => [author.name, text, media.length]);

  beforeAll(async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(CHAT), "_chat.txt");
    zip.addBuffer(await jpeg(), "IMG-1.jpg");
    zip.end();
    place = path.join(folder, "groupe.zip");
    await writeFile(place, await buffer(zip.outputStream));
  });

  test("asks which group it goes to", async () => {
    await expect(run("whatsapp", place)).rejects.toThrow("--into");
  });

  test("becomes posts of it, under no name, with their files", async () => {
    const answer = await run("whatsapp", place, "--into", site.otherGroup.name);
    expect(answer).toMatch(/partages +3 +2 +0 +0 +1\n/);
    expect(await textsIn()).toEqual([
      ["Ancien membre", "Merci", 0],
      ["Ancien membre", "La chorale", 1],
    ]);
  });

  test("brings only what came since, and is taken back", async () => {
    const again = await run("whatsapp", place, "--into", site.otherGroup.name);
    expect(again).toMatch(/partages +3 +0 +0 +2 +1\n/);
    await run("whatsapp", "--undo", "--into", site.otherGroup.name);
    expect(await textsIn()).toEqual([]);
  });

  test("of Telegram is read from its folder", async () => {
    const home = path.join(folder, "telegram");
    await mkdir(home);
    const message = {
      type: "message",
      date_unixtime: "1678728600",
      from: "Ruth",
      from_id: "user42",
    };
    const messages = [
      { ...message, id: 1, text: ["Venez ", { type: "bold", text: "dimanche" }] },
      { ...message, id: 2, type: "service", action: "pin_message" },
    ];
    await writeFile(path.join(home, "result.json"), JSON.stringify({ name: "Chorale", messages }));
    await run("telegram", home, "--into", site.otherGroup.name, "--named");
    expect(await textsIn()).toEqual([["Ruth", "Venez dimanche", 0]]);
  });
});
