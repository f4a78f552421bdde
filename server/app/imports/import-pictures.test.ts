import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jpeg, startTestParvis } from "../../../tests/builders/index.ts";
import { IMPORT_COMMANDS } from "./commands.ts";

const site = await startTestParvis();
const written = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
let folder: string;

const TEXT = {
  userId: "u9",
  userName: "Awa Koné",
  createdAt: "2022-03-04T05:06:07Z",
  groupeId: "g9",
  typeMessage: "public",
};
const at = (name: string) => `https://old.test/v0/o/images%2F${name}?token=a`;
const DOCUMENTS = {
  CommunityData: {
    c9: { title: "Autrefois", logoUrl: at("logo.jpg"), faviconUrl: at("gone.png") },
  },
  MemberData: { u9: { email: "awa@ancien.test", userName: "Awa Koné", createdAt: TEXT.createdAt } },
  GroupeData: { g9: { name: "Groupe illustré", imageGroupe: at("groupe.jpg") } },
  MessageData: {
    p8: { ...TEXT, text: "Avant", userAvatar: at("former.jpg") },
    p9: { ...TEXT, text: "Après", createdAt: "2023-03-04T05:06:07Z", userAvatar: at("awa.jpg") },
  },
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-pictures-"));
  await writeFile(path.join(folder, "ancien.json"), JSON.stringify(DOCUMENTS));
  await mkdir(path.join(folder, "files", "images"), { recursive: true });
  for (const name of ["logo.jpg", "groupe.jpg", "awa.jpg"])
    await writeFile(path.join(folder, "files", "images", name), await jpeg());
});
afterAll(async () => {
  written.mockRestore();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<void> {
  const command = IMPORT_COMMANDS["import"];
  if (!command || !("run" in command)) throw new Error("no such command");
  await command.run(site.parvis, ["ancien", ...args], {
    connectionString: site.database.connectionString,
  });
}

/** Which of the pictures are kept. */
async function kept() {
  const { db } = site;
  const community = await db
    .selectFrom("community")
    .select(["logo_media_id as logo", "favicon_media_id as favicon"])
    .executeTakeFirstOrThrow();
  const groups = await db
    .selectFrom("groups")
    .select("picture_media_id as picture")
    .where("name", "=", "Groupe illustré")
    .execute();
  const people = await db.selectFrom("imported_people").select("portrait_media_id").execute();
  const shown = await db
    .selectFrom("members")
    .select("id")
    .where("avatar_media_id", "is not", null)
    .execute();
  return {
    logo: community.logo !== null,
    favicon: community.favicon !== null,
    group: groups.map(({ picture }) => picture !== null),
    portrait: people.map(({ portrait_media_id: id }) => id !== null),
    shown: shown.length,
    media: (await db.selectFrom("media").select("id").execute()).length,
  };
}

const BEFORE = { logo: false, favicon: false, group: [], portrait: [], shown: 0, media: 0 };

test("pictures of people, groups and the community come with the files, and go with the import", async () => {
  const files = ["--files", path.join(folder, "files")];
  const place = path.join(folder, "ancien.json");
  expect(await kept()).toEqual(BEFORE);
  await run(place, ...files, "--dry-run");
  expect(await kept()).toEqual(BEFORE);
  await run(place, ...files);
  const after = { ...BEFORE, logo: true, group: [true], portrait: [true], media: 3 };
  expect(await kept()).toEqual(after);
  await run(place, ...files);
  expect(await kept()).toEqual(after);
  await run("--undo");
  expect(await kept()).toEqual(BEFORE);
});
