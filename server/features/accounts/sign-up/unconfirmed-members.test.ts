import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  DAY,
  enter,
  runMigration,
  signUp,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

/** As an installation was before it kept sign-ups apart until their letter is opened. */
async function upgradeAgain(): Promise<void> {
  await sql`drop table begun_registrations, asked_letters, asked_letter_turns`.execute(site.db);
  await sql`alter table invitations drop column without_agreement`.execute(site.db);
  await site.db.transaction().execute((tx) => runMigration(tx, "0011-begun-registrations.sql"));
}

/** A member who signed up where mail is delivered and never confirmed their address. */
async function neverConfirmed(name: string): Promise<TestMember> {
  const member = await signUp(site, name, { groupId: undefined });
  await enter(site, site.group, member);
  await site.db.deleteFrom("sessions").where("member_id", "=", member.id).execute();
  return member;
}

const stateOf = async ({ id }: TestMember) =>
  (
    await site.db
      .selectFrom("members")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).state;
const groupCount = async () =>
  (
    await site.db
      .selectFrom("groups")
      .select("member_count")
      .where("id", "=", site.group.id)
      .executeTakeFirstOrThrow()
  ).member_count;

const letterLeft = async (at: Date) => {
  const kept = { recipient: "", subject: "", text: "", html: null, error: null };
  const row = {
    ...kept,
    state: "sent" as const,
    created_at: at,
    sent_at: at,
    unsubscribe_url: null,
  };
  await site.db
    .insertInto("mails")
    .values({ ...row, id: crypto.randomUUID() })
    .execute();
};

test("an upgrade turns out who never confirmed, and no one else", async () => {
  const before = await neverConfirmed("Sans courrier");
  await upgradeAgain();
  expect(await stateOf(before)).toBe("active");

  const earlier = { created_at: new Date(site.clock().getTime() - DAY) };
  await site.db.updateTable("members").set(earlier).where("id", "=", before.id).execute();
  await letterLeft(site.clock());
  const usual = await signUp(site, "Habituée", { groupId: undefined });
  const counted = await groupCount();
  const stranger = await neverConfirmed("Jamais venu");
  await upgradeAgain();
  expect([await stateOf(stranger), await stateOf(usual)]).toEqual(["deleted", "active"]);
  // A member who registered before mail was delivered was not asked to confirm anything.
  expect(await stateOf(before)).toBe("active");
  expect(await groupCount()).toBe(counted);
  const back = await signUp(site, "Jamais venu", { email: stranger.email });
  expect((await back.get("/api/me")).body.email).toBe(stranger.email);
});
