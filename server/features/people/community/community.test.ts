import { afterAll, expect, test } from "vitest";
import {
  closedGroup,
  jpeg,
  openGroup,
  signUp,
  startTestParvis,
  until,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const { admin } = site;
const grace = await signUp(site, "Grâce");
const edit = (changes: object) => admin.patch("/api/community", changes);
const read = async () => (await site.visitor().get("/api/community")).body;

test("administrators change the settings, the others stay", async () => {
  const before = await read();
  const wish = { title: "Église neuve", timeZone: "Africa/Abidjan", registration: "accord" };
  const after = { ...before, ...wish, sentenceName: "l’église neuve" };
  expect((await edit(wish)).body).toEqual(after);
  expect(await read()).toEqual(after);
  expect((await grace.patch("/api/community", { title: "À moi" })).body.code).toBe("NOT_ALLOWED");
  const faulty = await edit({ title: "E", timeZone: "Lune/Mer" });
  const fields = faulty.body.fields.map(({ field }: { field: string }) => field);
  expect([faulty.status, ...fields]).toEqual([400, "title", "timeZone"]);
});

test("a change of them is told at once to every open screen", async () => {
  const open = await grace.listen();
  await edit({ title: "Église du port" });
  await open.hears("community-changed");
  open.close();
});

test("a community has a short name, and one for sentences, that fall back on its title", async () => {
  const names = { title: "Paroisse Saint-Martin", shortName: "St-Martin" };
  expect((await edit(names)).body).toMatchObject({
    ...names,
    sentenceName: "la paroisse Saint-Martin",
  });
  const onHomeScreen = async (name: string) =>
    (await site.visitor().get("/manifest.webmanifest")).body.short_name === name;
  await until(() => onHomeScreen("St-Martin"));
  const own = { sentenceName: "Saint-Martin", shortName: "" };
  expect((await edit(own)).body).toMatchObject(own);
  await until(() => onHomeScreen(names.title));
  expect((await edit({ shortName: "quinze lettres." })).body.fields[0].field).toBe("shortName");
  const given = await edit({ sentenceName: "" });
  expect(given.body.sentenceName).toBe("la paroisse Saint-Martin");
});

test("pictures are replaced, the old ones erased, and taken away", async () => {
  const photo = async (colour: string) => (await jpeg(300, 300, colour)).toString("base64");
  const first = (await edit({ logo: await photo("#aa0000"), banner: await photo("#00aa00") })).body;
  const visitor = site.visitor();
  expect((await visitor.get(first.logoUrl)).status).toBe(200);
  const second = (await edit({ logo: await photo("#0000aa") })).body;
  expect([second.logoUrl === first.logoUrl, second.bannerUrl]).toEqual([false, first.bannerUrl]);
  await until(async () => (await visitor.get(first.logoUrl)).status === 404);
  expect((await visitor.get(second.logoUrl)).status).toBe(200);
  expect((await edit({ banner: null })).body).toMatchObject({
    bannerUrl: null,
    logoUrl: second.logoUrl,
  });
  const refused = await edit({ title: "Sans image", favicon: "bm90IGEgcGhvdG8=" });
  expect(refused.body).toMatchObject({ code: "FILE_NOT_READABLE", fields: [{ field: "favicon" }] });
  expect((await read()).title).not.toBe("Sans image");
});

test("new members are led to an open group only; a refusal leaves no picture behind", async () => {
  const [open, closed] = [await openGroup(site, "Parvis"), await closedGroup(site, "Conseil")];
  const media = () => site.db.selectFrom("media").select("id").execute();
  const before = await media();
  const logo = (await jpeg(200, 200)).toString("base64");
  for (const { id } of [closed, { id: site.communityId }])
    expect((await edit({ defaultGroupId: id, logo })).body.code).toBe("GROUP_UNKNOWN");
  expect(await media()).toEqual(before);
  expect((await edit({ defaultGroupId: open.id })).body.defaultGroupId).toBe(open.id);
  const archived = await admin.post(`/api/groups/${open.id}/archive`);
  expect(archived.body.code).toBe("DEFAULT_GROUP");
  expect((await admin.post(`/api/groups/${site.group.id}/archive`)).status).toBe(200);
});

test("a community that closes keeps its members out, but for administrators", async () => {
  await edit({ status: "fermee" });
  await until(async () => (await grace.get("/api/me")).body.code === "COMMUNITY_CLOSED");
  expect((await admin.get("/api/me")).status).toBe(200);
  await edit({ status: "activate" });
  await until(async () => (await grace.get("/api/me")).status === 200);
});
