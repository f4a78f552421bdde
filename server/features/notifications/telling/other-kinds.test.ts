import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { NotificationKind } from "../../../../shared/notifications/notification-kinds.ts";
import {
  DAY,
  followed,
  giveRole,
  publish,
  sentencesTo,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
  toldTo,
} from "../../../../tests/builders/index.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import { forgetOldJob } from "../forget-old.job.ts";

const site = await startTestParvis();
afterAll(site.stop);
const members = await signUpAll(site, "Grâce", "Odile");
const [grace, odile] = members as [TestMember, TestMember];
const said = (who: TestMember) => sentencesTo(site, who);

beforeEach(async () => {
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
});

/** Records a fact, as what causes it does. */
const happens = (fact: { kind: string } & Record<string, unknown>) =>
  act(site.parvis.services, (tx) => site.parvis.services.outbox.record(tx, fact));

describe("a social account", () => {
  test("that is to be reconnected is told to its owner, until it is", async () => {
    const account = { accountId: uuidv7(), memberId: grace.id, platform: "telegram" };
    await happens({ kind: "account-lost", ...account });
    expect(await said(grace)).toEqual(["Votre compte Telegram est à reconnecter"]);
    expect((await toldTo(site, grace))[0]).toMatchObject({ kind: "account", read: false });
    expect(await said(odile)).toEqual([]);
    await happens({ kind: "account-connected", ...account });
    await followed(site);
    expect((await grace.get("/api/me")).body.unreadNotifications).toBe(0);
  });
});

test("a social account that is to be reconnected and is disconnected asks for nothing more", async () => {
  const account = { accountId: uuidv7(), memberId: grace.id, platform: "telegram" };
  await happens({ kind: "account-lost", ...account });
  await followed(site);
  expect((await grace.get("/api/me")).body.unreadNotifications).toBe(1);
  await happens({ kind: "account-disconnected", ...account });
  await followed(site);
  expect((await grace.get("/api/me")).body.unreadNotifications).toBe(0);
});

describe("a planned share", () => {
  test.each([
    ["to-open", "Votre publication attend un geste de vous"],
    ["held", "Votre publication est retenue"],
    ["failed", "Une de vos publications n’a pas été publiée"],
    ["unknown", "Une de vos publications est à vérifier"],
  ])("that is %s is told to its author", async (state, sentence) => {
    await happens({ kind: "share-waits", shareId: uuidv7(), memberId: grace.id, state });
    expect(await said(grace)).toEqual([sentence]);
    expect(await said(odile)).toEqual([]);
  });
});

describe("a report", () => {
  test("that was decided is told to who made it, without a word of it", async () => {
    const judge = await giveRole(site, await signUp(site, "Juge"), "moderateur");
    const post = await publish(odile, site.group, "Des mots durs");
    const subject = { kind: "post", id: post.id };
    const { body } = await grace.post("/api/reports", { subject, reason: "hate" });
    await followed(site);
    await site.db.deleteFrom("notifications").execute();
    const decision = { decision: "removal", reason: "Ces mots blessent." };
    await judge.post(`/api/admin/reports/${body.id}/decision`, decision);
    expect(await said(grace)).toEqual(["Votre signalement a été suivi\u00a0: le texte est retiré"]);
    const [told] = await toldTo(site, grace);
    expect(JSON.stringify(told)).not.toMatch(/durs|Odile|blessent/);
    expect((await said(odile))[0]).toContain("La modération a retiré votre partage");
  });
});

test("what was read ninety days ago, or told half a year ago, is forgotten; the rest is kept", async () => {
  const at = (days: number) => new Date(site.clock().getTime() - days * DAY);
  const row = (kind: NotificationKind, told: Date, read: Date | null) => ({
    id: uuidv7(),
    member_id: grace.id,
    kind,
    key: `${kind}:${uuidv7()}`,
    thread: "self:x",
    subject_kind: "sanction" as const,
    subject_id: uuidv7(),
    place_kind: null,
    place_id: null,
    data: "{}",
    created_at: told,
    updated_at: told,
    read_at: read,
    alert_at: null,
  });
  await site.db
    .insertInto("notifications")
    .values([
      row("like", at(100), at(91)),
      row("mention", at(100), at(89)),
      row("reply", at(181), null),
      row("comment", at(179), null),
    ])
    .execute();
  await forgetOldJob(site.parvis.services).run({});
  const left = await site.db.selectFrom("notifications").select("kind").execute();
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(["comment", "mention"]);
});
