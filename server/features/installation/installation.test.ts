import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import {
  installationWish,
  jpeg,
  PASSWORD,
  startTestParvis,
  TestMember,
  type TestParvis,
} from "../../../tests/builders/index.ts";
import { cleanUpUploadsJob } from "../media/uploads/clean-up-uploads.job.ts";
import { compareLedger } from "../posts/points/ledger-check.query.ts";

const sites: TestParvis[] = [];
async function freshSite(): Promise<TestParvis> {
  const site = await startTestParvis({ install: false });
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

const install = (site: TestParvis, changes: Record<string, unknown> = {}) =>
  site.visitor().post("/api/installation", installationWish(site.installationKey, changes));

test("the wizard opens with the link the server printed, and with no other", async () => {
  const site = await freshSite();
  const visitor = site.visitor();
  const state = await visitor.get(`/api/installation?key=${site.installationKey}`);
  expect(state.body).toEqual({
    installed: false,
    publicUrl: "http://parvis.test",
    timeZone: "Europe/Paris",
  });
  const wrong = "x".repeat(site.installationKey.length);
  for (const answer of [
    await visitor.get(`/api/installation?key=${wrong}`),
    await visitor.post("/api/installation", installationWish(wrong)),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, "INSTALLATION_KEY_INVALID"]);
  }
  expect((await visitor.get("/api/community")).status).toBe(404);
});

test("installing gives the community its words, its groups and its administrator", async () => {
  const site = await freshSite();
  const answer = await install(site, { groups: ["Accueil", "Jeunesse", "Chorale"] });
  expect(answer.status).toBe(201);
  const { body: community } = await site.visitor().get("/api/community");
  expect(community).toMatchObject({
    id: answer.body.communityId,
    title: "Église du Parvis",
    description: "Une communauté de quartier.",
    status: "activate",
    timeZone: "Europe/Paris",
    registration: "ouverte",
    defaultGroupId: answer.body.defaultGroupId,
    mailDelivered: false,
    logoUrl: null,
  });
  const marthe = new TestMember(site.url, "Marthe");
  expect((await marthe.signIn("marthe@parvis.test", PASSWORD)).status).toBe(200);
  const { body: me } = await marthe.get("/api/me");
  expect(me.role).toBe("admin");
  const groups = (await marthe.get("/api/groups")).body.items;
  expect(groups.map(({ name }: { name: string }) => name)).toEqual([
    "Accueil",
    "Jeunesse",
    "Chorale",
  ]);
  expect(groups[0]).toMatchObject({
    id: answer.body.defaultGroupId,
    access: "ouvert",
    membership: "animateur",
    memberCount: 1,
  });
  const after = await site.visitor().get(`/api/installation?key=${site.installationKey}`);
  expect(after.body.installed).toBe(true);
});

test("a community is installed once: a second time, or two at once, are refused", async () => {
  const site = await freshSite();
  const answers = await Promise.all([
    install(site),
    install(site, { title: "Une autre église", administrator: other }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const again = await install(site, { administrator: other });
  expect([again.status, again.body.code]).toEqual([409, "ALREADY_INSTALLED"]);
  expect(await count(site, "community")).toBe(1);
  expect(await count(site, "members")).toBe(1);
});

const other = { name: "Autre", email: "autre@parvis.test", password: PASSWORD };

const count = async (site: TestParvis, table: "community" | "members" | "posts") =>
  Number(
    (
      await site.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

test("a weak password is refused in the specification's words, and can be corrected at once", async () => {
  const site = await freshSite();
  const administrator = { name: "Marthe", email: "marthe@parvis.test", password: "court" };
  const refused = await install(site, { administrator });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    code: "PASSWORD_TOO_SHORT",
    fields: [
      {
        field: "administrator.password",
        message: "Le mot de passe doit contenir :\n- Au moins 8 caractères",
      },
    ],
  });
  expect((await install(site)).status).toBe(201);
});

test("what the wizard sends is checked, and the field at fault named", async () => {
  const site = await freshSite();
  const wrong = [
    ["title", ""],
    ["communityUrl", "javascript:alert(1)"],
    ["language", "en"],
    ["timeZone", "Europe/Lutèce"],
    ["registration", "libre"],
    ["groups", []],
    ["groups", Array(13).fill("Groupe")],
    ["logo", "<svg>"],
  ] as const;
  for (const [field, value] of wrong) {
    const answer = await install(site, { [field]: value });
    expect([answer.status, answer.body.code, answer.body.fields?.[0].field]).toEqual([
      400,
      "INVALID_INPUT",
      field,
    ]);
  }
  expect(await count(site, "members")).toBe(0);
});

test("the logo, the banner and the icon are shown to visitors, whatever their weight", async () => {
  const site = await freshSite();
  const heavy = await sharp(randomBytes(1000 * 700 * 3), {
    raw: { width: 1000, height: 700, channels: 3 },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  expect(heavy.length).toBeGreaterThan(400_000);
  const small = (await jpeg(64, 64)).toString("base64");
  const answer = await install(site, {
    logo: small,
    favicon: small,
    banner: heavy.toString("base64"),
  });
  expect(answer.status).toBe(201);
  const visitor = site.visitor();
  const { body } = await visitor.get("/api/community");
  for (const url of [body.logoUrl, body.bannerUrl, body.faviconUrl]) {
    const file = await visitor.get(url);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  const cut = await visitor.get(body.bannerUrl.replace("large.webp", "facade.avif"));
  expect([cut.status, cut.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect(body.bannerSources.map(({ width }: { width: number }) => width)).toEqual([320, 640, 1000]);
});

test("a picture that is none is refused, and another one can be chosen at once", async () => {
  const site = await freshSite();
  const logo = Buffer.from("ceci n’est pas une image, mais un texte").toString("base64");
  const refused = await install(site, { logo });
  expect([refused.status, refused.body.code]).toEqual([415, "FILE_NOT_READABLE"]);
  const administrator = { name: "Marthe", email: "marthe@parvis.test", password: "change-2027" };
  expect((await install(site, { administrator })).status).toBe(201);
  const marthe = new TestMember(site.url, "Marthe");
  expect((await marthe.signIn("marthe@parvis.test", "change-2027")).status).toBe(200);
});

test("with the demonstration, the administrator finds a living community whose sums are right", async () => {
  const site = await freshSite();
  let installing = true;
  const installed = install(site, { demonstration: true }).finally(() => {
    installing = false;
  });
  // The hour may strike meanwhile: what is old and attached to nothing is erased.
  const { run } = cleanUpUploadsJob(site.parvis.services);
  while (installing) {
    await run({});
    await new Promise((resume) => setTimeout(resume, 100));
  }
  expect((await installed).status).toBe(201);
  const marthe = new TestMember(site.url, "Marthe");
  await marthe.enter("marthe@parvis.test", PASSWORD);
  const { body: feed } = await marthe.get("/api/feed");
  expect(feed.items.length).toBe(10);
  expect(await count(site, "posts")).toBeGreaterThanOrEqual(500);
  expect(await count(site, "members")).toBeGreaterThanOrEqual(60);
  const { body: ranking } = await marthe.get("/api/ranking?period=all");
  expect(ranking.items.length).toBe(50);
  const { body: groups } = await marthe.get("/api/groups");
  expect(groups.items.length).toBeGreaterThanOrEqual(10);
  expect(await compareLedger(site.db)).toEqual([]);
  expect(await misquoted(site)).toEqual([]);
  const invented = await site.db
    .selectFrom("members")
    .select("email")
    .where("email", "!=", "marthe@parvis.test")
    .executeTakeFirstOrThrow();
  expect((await new TestMember(site.url, "").signIn(invented.email, PASSWORD)).status).toBe(401);
}, 120_000);

/** Texts quoted by a notification that no member wrote. */
async function misquoted({ db }: TestParvis): Promise<string[]> {
  const quoting = await db.selectFrom("notifications").select("data").execute();
  const quotes = quoting.flatMap(({ data }) => (data as { excerpt?: string }).excerpt ?? []);
  expect(quotes.length).toBeGreaterThan(0);
  const texts = [
    ...(await db.selectFrom("comments").select("text").execute()),
    ...(await db.selectFrom("posts").select("text").execute()),
  ].map(({ text }) => text.replace(/\s+/g, " "));
  const begins = (quote: string) => texts.some((text) => text.startsWith(quote.replace(/…$/, "")));
  return quotes.filter((quote) => !begins(quote));
}
