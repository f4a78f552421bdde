import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  DAY,
  databaseText,
  discuss,
  followed,
  giveRole,
  openGroup,
  PASSWORD,
  settled,
  signUp,
  signUpAll,
  startSmtp,
  startTestParvis,
  type TestMember,
  until,
} from "../../../../tests/builders/index.ts";
import { PLANTED, type Planted, plantMember } from "../../../../tests/erasure/planted-member.ts";
import { compareLedger } from "../../posts/points/ledger-check.query.ts";
import { eraseTextsJob } from "./erase-texts.job.ts";
import { noteErasuresJob } from "./note-erasures.job.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { ffmpeg: "off", smtpUrl: smtp.url } });
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});
const { services } = site.parvis;

const leave = (member: TestMember, password: string = PASSWORD) =>
  member.post("/api/me/deletion", { password });
const keep = (member: TestMember) => member.delete("/api/me/deletion");
const eraseDue = () => eraseTextsJob(services).run({});
const lettersTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const managed = async (member: TestMember) =>
  (await site.admin.get(`/api/admin/members/${member.id}`)).body;

/** The words of the member that are found anywhere in the database. */
const found = async () => {
  const everything = await databaseText(site.db);
  return Object.values(PLANTED).filter((one) => everything.includes(one));
};

test("asks for one's password, and changes nothing without it", async () => {
  const lia = await signUp(site, "Lia");
  const refused = await leave(lia, "pas-le-bon");
  expect([refused.status, refused.body.code]).toEqual([400, "WRONG_PASSWORD"]);
  expect((await lia.get("/api/me")).status).toBe(200);
  expect((await keep(lia)).body.code).toBe("CANNOT_RESTORE");
});

test("the last administrator is told so, and first names another", async () => {
  expect((await site.admin.get("/api/me/deletion")).body.lastAdministrator).toBe(true);
  const answer = await leave(site.admin);
  expect([answer.status, answer.body.code]).toEqual([409, "LAST_ADMINISTRATOR"]);
});

test("says who looks after what the member alone looks after", async () => {
  const [ada, ben] = (await signUpAll(site, "Ada", "Ben")) as [TestMember, TestMember];
  const choir = await openGroup(site, "Chorale d’Ada", { members: [ada, ben] });
  await site.admin.put(`/api/groups/${choir.id}/animators/${ada.id}`);
  await discuss(ada, [ben], "Covoiturage");
  const alone = (await ada.get("/api/me/deletion")).body;
  expect(alone).toEqual({
    lastAdministrator: false,
    places: [
      { kind: "discussion", name: "Covoiturage", heir: "Ben" },
      { kind: "group", name: "Chorale d’Ada", heir: null },
    ],
  });
  await site.admin.put(`/api/groups/${choir.id}/animators/${ben.id}`);
  const shared = (await ada.get("/api/me/deletion")).body.places;
  expect(shared.map(({ kind }: { kind: string }) => kind)).toEqual(["discussion"]);
});

test("a suspended member may leave too, and is still suspended if they come back", async () => {
  const noisy = await signUp(site, "Bruyant");
  const reason = "Des propos blessants";
  await site.admin.put(`/api/admin/members/${noisy.id}/suspension`, { reason });
  expect((await leave(noisy)).status).toBe(200);
  await noisy.enter();
  expect((await keep(noisy)).status).toBe(200);
  expect((await noisy.get("/api/me/standing")).body.state).toBe("suspended");
});

describe("someone who deletes their account", () => {
  let planted: Planted;
  let before: string[];

  beforeAll(async () => {
    planted = await plantMember(site);
    await followed(site);
    before = await found();
    expect((await leave(planted.member)).status).toBe(200);
  });

  test("had words, a name, an address and a telephone there before", () => {
    expect(before).toEqual(Object.values(PLANTED));
  });

  test("is signed out, hidden, and told until when by a letter", async () => {
    const { member, friend } = planted;
    expect((await member.get("/api/me")).status).toBe(401);
    expect((await friend.get(`/api/members/${member.id}`)).status).toBe(404);
    expect((await friend.get("/api/feed")).text).not.toContain(PLANTED.word);
    expect((await friend.get("/api/ranking")).text).not.toContain(PLANTED.name);
    await until(() => lettersTo(PLANTED.email).some(({ raw }) => raw.includes("/login")));
  });

  test("is seen by administrators with the day, who may not hasten it unless a request asks", async () => {
    const { body } = await site.admin.get("/api/admin/data-requests");
    const asked = body.items.find(({ kind }: { kind: string }) => kind === "erasure");
    await site.admin.patch(`/api/admin/data-requests/${asked.id}`, { state: "closed" });
    const seen = await managed(planted.member);
    expect(seen).toMatchObject({ state: "withdrawn", leaving: { reason: "deletion" } });
    expect(seen.abilities.remove).toBe(false);
    const hastened = await site.admin.delete(`/api/admin/members/${planted.member.id}`, {
      body: { reason: "Plus vite" },
    });
    expect([hastened.status, hastened.body.code]).toEqual([403, "NOT_ALLOWED"]);
    await site.admin.patch(`/api/admin/data-requests/${asked.id}`, { state: "new" });
    expect((await managed(planted.member)).abilities.remove).toBe(true);
  });

  test("may come back: the account is as it was, their consent with it", async () => {
    const { member, friend } = planted;
    await member.enter();
    const standing = (await member.get("/api/me/standing")).body;
    expect(standing).toMatchObject({ state: "withdrawn", erasure: { reason: "deletion" } });
    const restored = await member.post("/api/me/consent", { acceptBeliefData: true });
    expect(restored.body.code).toBe("CANNOT_RESTORE");
    expect((await keep(member)).status).toBe(200);
    expect((await keep(member)).body.code).toBe("CANNOT_RESTORE");
    expect((await member.get("/api/me")).body).toMatchObject({ name: PLANTED.name });
    expect((await friend.get(`/api/members/${member.id}`)).status).toBe(200);
    const { accepted_belief_data_at } = await site.db
      .selectFrom("members")
      .select("accepted_belief_data_at")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(accepted_belief_data_at).not.toBeNull();
  });

  test("loses nothing on the twenty-ninth day", async () => {
    expect((await leave(planted.member)).status).toBe(200);
    site.clock.advance(29 * DAY);
    await eraseDue();
    expect(await found()).toEqual(Object.values(PLANTED));
  });

  test("is found nowhere once the thirty days are over", async () => {
    site.clock.advance(DAY + 1000);
    await eraseDue();
    // Sessions last as long as that by the clock of the day.
    site.clock.advance(-30 * DAY - 1000);
    await settled(site);
    await followed(site);
    expect(await found()).toEqual([]);
    const rows = await site.db
      .selectFrom("media")
      .select("id")
      .where("owner_id", "=", planted.member.id)
      .execute();
    expect(rows).toEqual([]);
    const names = await readdir(path.join(site.dataDir, "media"), { recursive: true });
    const kept = (await site.db.selectFrom("media").select("id").execute()).map(({ id }) => id);
    const orphans = names.filter((name) => {
      const id = name.split(path.sep)[1];
      return id !== undefined && !kept.includes(id);
    });
    expect(orphans).toEqual([]);
    expect((await planted.member.signIn()).status).toBe(401);
  });

  test("leaves what others wrote, and counters that agree", async () => {
    const { friend, friendPost } = planted;
    const { items } = (await friend.get(`/api/posts/${friendPost}/comments`)).body;
    expect(items.map(({ text }: { text: string }) => text)).toEqual(["Je te réponds"]);
    expect((await friend.get(`/api/posts/${friendPost}`)).body.likeCount).toBe(0);
    expect(await compareLedger(site.db)).toEqual([]);
    const conversations = (await friend.get("/api/conversations")).text;
    expect(conversations).toContain("Bien reçu");
  });

  test("has a receipt with the counts, of which nothing is kept", async () => {
    const { raw } = await until(
      () => lettersTo(PLANTED.email).find((one) => one.raw.includes("Votre compte a été supprimé")),
      { what: "the receipt" },
    );
    expect(raw).toContain("- 2\u00a0partages");
    expect(raw).toContain("- 1\u00a0commentaire");
    expect(await found()).toEqual([]);
  });

  test("has their request closed, and is written beside the backups under a hash alone", async () => {
    const { items } = (await site.admin.get("/api/admin/data-requests")).body;
    expect(items.map(({ state, email }: Record<string, string>) => [state, email])).toEqual([
      ["closed", ""],
      ["closed", ""],
    ]);
    await noteErasuresJob(services).run({});
    const file = path.join(site.dataDir, "backups", "erasures.ndjson");
    const lines = (await readFile(file, "utf8")).split("\n").filter(Boolean);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({ kind: "everything" });
    expect(lines[0]).not.toContain(planted.member.id);
  });
});

test("who administers may leave once another does", async () => {
  const other = await giveRole(site, await signUp(site, "Relève"), "admin");
  expect((await leave(other)).status).toBe(200);
});
