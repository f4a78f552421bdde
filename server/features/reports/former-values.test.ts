import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  followed,
  giveRole,
  publish,
  runMigration,
  sentencesTo,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const people = await signUpAll(site, "Autrice", "Témoin", "Modératrice");
const [author, reporter, moderator] = people as [TestMember, TestMember, TestMember];
await giveRole(site, moderator, "moderateur");

const upgrade = () =>
  site.db.transaction().execute((tx) => runMigration(tx, "0040-moderation-values-in-english.sql"));

async function reported(text: string): Promise<{ subject: object; id: string }> {
  const subject = { kind: "post", id: (await publish(author, site.group, text)).id };
  const { body } = await reporter.post("/api/reports", { subject, reason: "spam" });
  return { subject, id: body.id };
}

const decisionsOf = async (table: "outbox" | "passed_over_facts") =>
  (
    await sql<{ decision: string }>`select event ->> 'decision' as decision from ${sql.table(table)}
      where kind = 'report-decided' order by position`.execute(site.db)
  ).rows.map(({ decision }) => decision);

test("an upgrade renames a decision where it is told, and where it waits to be told", async () => {
  const decisions = { none: "rien", removal: "retrait", warning: "avertissement" };
  for (const decision of Object.keys(decisions)) {
    const { id } = await reported(`Un mot ${decision}`);
    const wish = { decision, reason: "Lu et relu." };
    expect((await moderator.post(`/api/admin/reports/${id}/decision`, wish)).status).toBe(200);
  }
  await followed(site);
  const sentences = await sentencesTo(site, reporter);
  const now = await decisionsOf("outbox");
  expect(now).toEqual(Object.keys(decisions));
  await sql`insert into passed_over_facts
    (id, follower, position, kind, event, happened_at, error, passed_over_at)
    select id, 'notify', position, kind, event, created_at, 'x', created_at from outbox
    where kind = 'report-decided'`.execute(site.db);
  for (const [decision, former] of Object.entries(decisions)) {
    await sql`update notifications set data = jsonb_set(data, '{what}', to_jsonb(${`report-${former}`}::text))
      where data ->> 'what' = ${`report-${decision}`}`.execute(site.db);
    for (const table of ["outbox", "passed_over_facts"])
      await sql`update ${sql.table(table)} set event = jsonb_set(event, '{decision}', to_jsonb(${former}::text))
        where event ->> 'decision' = ${decision}`.execute(site.db);
  }
  for (let times = 0; times < 2; times++) {
    await upgrade();
    expect(await decisionsOf("outbox")).toEqual(now);
    expect(await decisionsOf("passed_over_facts")).toEqual(now);
    expect(await sentencesTo(site, reporter)).toEqual(sentences);
    const { rows } = await sql<{ what: string }>`
      select distinct data ->> 'what' as what from notifications
      where member_id = ${reporter.id} and data ->> 'what' like 'report-%' order by 1`.execute(
      site.db,
    );
    expect(rows.map(({ what }) => what)).toEqual(now.map((one) => `report-${one}`).sort());
  }
});

test("the same thing is reported once at a time after an upgrade too", async () => {
  await upgrade();
  const { subject, id } = await reported("Deux fois le même");
  const again = await reporter.post("/api/reports", { subject, reason: "hate" });
  expect(again.body.id).toBe(id);
  const twin = sql`insert into reports (id, receipt, reporter_id, author_id, subject_kind,
      subject_id, reason, text, said_at, created_at, updated_at)
    select gen_random_uuid(), 'SG-XXXX-XXXX', reporter_id, author_id, subject_kind, subject_id,
      reason, text, said_at, created_at, updated_at from reports where id = ${id}`;
  await expect(twin.execute(site.db)).rejects.toMatchObject({ constraint: "reports_open" });
  await moderator.post(`/api/admin/reports/${id}/decision`, {
    decision: "none",
    reason: "Lu et relu.",
  });
  await twin.execute(site.db);
});
