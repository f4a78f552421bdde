import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import {
  followed,
  openGroup,
  publish,
  runMigration,
  sentencesTo,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";
import { makeEvent } from "../../../tests/calendar/calendar-scene.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { uuidv7 } from "../../infrastructure/ids.ts";
import { act } from "../../infrastructure/outbox/act.ts";

const site = await startTestParvis();
afterAll(site.stop);
const members = await signUpAll(site, "Grâce", "Odile", "Marc");
const [grace, odile, marc] = members as [TestMember, TestMember, TestMember];

const ID = uuidv7();

/** Kind, key, thread, subject, place and `data.what` of a row before the upgrade, and since. */
type Row = [string, string, string, string, string | null, string | null];
const ROWS: [before: Row, now: Row][] = [
  [
    ["aime", "aime:", "partage:", "partage", "groupe", null],
    ["like", "like:", "post:", "post", "group", null],
  ],
  [
    ["reponse", "reponse:", "partage:", "commentaire", "chaine", "image"],
    ["reply", "reply:", "post:", "comment", "channel", "image"],
  ],
  [
    ["chaine", "ressource:", "chaine:", "ressource", "chaine", "ressource"],
    ["channel", "resource:", "channel:", "resource", "channel", "resource"],
  ],
  [
    ["groupe", "groupe-animateur:", "groupe:", "groupe", "groupe", "animateur"],
    ["group", "group-animator:", "group:", "group", "group", "animator"],
  ],
  [
    ["groupe", "demande:", "groupe:", "groupe", "groupe", "demande"],
    ["group", "request:", "group:", "group", "group", "request"],
  ],
  [
    ["invitation", "groupe-groupe:", "groupe:", "groupe", "groupe", "groupe"],
    ["invitation", "group-group:", "group:", "group", "group", "group"],
  ],
  [
    ["invitation", "invitation-chaine:", "chaine:", "chaine", "chaine", "chaine"],
    ["invitation", "invitation-channel:", "channel:", "channel", "channel", "channel"],
  ],
  [
    ["invitation", "arrivee:", "soi:", "membre", null, "arrivee"],
    ["invitation", "arrival:", "self:", "member", null, "arrival"],
  ],
  [
    ["evenement", "evenement-nouveau:", "evenement:", "evenement", "groupe", "nouveau"],
    ["event", "event-new:", "event:", "event", "group", "new"],
  ],
  [
    ["evenement", "evenement-rappel-jour:", "evenement:", "evenement", null, "rappel-jour"],
    ["event", "event-reminder-day:", "event:", "event", null, "reminder-day"],
  ],
  [
    ["publication", "publication-to-open:", "soi:", "publication", null, "to-open"],
    ["share", "share-to-open:", "self:", "share", null, "to-open"],
  ],
  [
    ["securite", "securite-passkey-added:", "soi:", "securite", null, "passkey-added"],
    ["security", "security-passkey-added:", "self:", "security", null, "passkey-added"],
  ],
  [
    ["moderation", "signalement:", "soi:", "signalement", null, null],
    ["moderation", "report:", "self:", "report", null, null],
  ],
  [
    ["message", "message:", "conversation:", "conversation", "conversation", "image"],
    ["message", "message:", "conversation:", "conversation", "conversation", "image"],
  ],
];

/** Writes what it is told as servers before the upgrade did: nothing refused their letters. */
async function inFormerWords(write: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string }>`
    select t.relname as owner, c.conname as name
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.conname like 'notification%\\_closed'
      and t.relnamespace = current_schema()::regnamespace`.execute(site.db);
  for (const { owner, name } of rows)
    await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(site.db);
  await write();
}

/** The upgrade, and once more. */
async function upgrade(tx?: Transaction): Promise<void> {
  for (let times = 0; times < 2; times++)
    await runMigration(tx ?? site.db, "0039-notification-values-in-english.sql");
}

test("what was told before an upgrade is kept under the words of today", async () => {
  await site.db.deleteFrom("notifications").execute();
  const given = ROWS.map(([[kind, key, thread, subject, place, what]], n) => ({
    n,
    kind,
    key: `${key}${ID}`,
    thread: `${thread}${ID}`,
    subject,
    place,
    data: what === null ? {} : { what, title: "Chorale" },
  }));
  await inFormerWords(() =>
    sql`
      insert into notifications (id, member_id, kind, key, thread, subject_kind, subject_id,
        place_kind, place_id, data, created_at, updated_at)
      select gen_random_uuid(), ${grace.id}, kind, key, thread, subject, ${ID}, place, ${ID}, data,
        now(), now() - n * interval '1 second'
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (
        n integer, kind text, key text, thread text, subject text, place text, data jsonb)`.execute(
      site.db,
    ),
  );
  await upgrade();
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_array(kind, replace(key, ${ID}, ''), replace(thread, ${ID}, ''),
      subject_kind, place_kind, data ->> 'what') as row
    from notifications order by updated_at desc`.execute(site.db);
  expect(rows.map(({ row }) => row)).toEqual(ROWS.map(([, now]) => now));
  await site.db.deleteFrom("notifications").execute();
});

test("an unread notification of before an upgrade takes in what happens after it", async () => {
  const group = await openGroup(site, "Mur", { members });
  const post = await publish(grace, group, "Sujet");
  await odile.post(`/api/posts/${post.id}/like`);
  await followed(site);
  await inFormerWords(() =>
    sql`
      update notifications set kind = 'aime', key = 'aime:' || subject_id,
        thread = 'partage:' || subject_id, subject_kind = 'partage', place_kind = 'groupe'
      where kind = 'like'`.execute(site.db),
  );
  await upgrade();
  await marc.post(`/api/posts/${post.id}/like`);
  expect(await sentencesTo(site, grace)).toEqual(["Marc et Odile aiment votre partage"]);
});

test("news of an event that nobody was told of before an upgrade is told after it", async () => {
  const { id: eventId } = await makeEvent(site, site.admin);
  await followed(site);
  await site.db.deleteFrom("notifications").execute();
  const memberId = site.admin.id;
  const news = { kind: "event-news", eventId, what: "nouveau", day: null, reason: "", memberId };
  await act(site.parvis.services, async (tx) => {
    await site.parvis.services.outbox.record(tx, news);
    await upgrade(tx);
  });
  expect((await sentencesTo(site, grace))[0]).toMatch(/^Nouvel évènement\u00a0: Veillée/);
});

test("news of an event that could not be told is kept under the words of today", async () => {
  await sql`
    insert into passed_over_facts (id, follower, position, kind, event, happened_at, error,
      passed_over_at)
    values (gen_random_uuid(), 'notifications', 0, 'event-news',
      '{"kind": "event-news", "what": "annulation"}', now(), 'x', now())`.execute(site.db);
  await upgrade();
  const { event } = await site.db
    .selectFrom("passed_over_facts")
    .select("event")
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ kind: "event-news", what: "cancellation" });
});

test("how members wished to be told before an upgrade is how they are told after it", async () => {
  const group = await openGroup(site, "Chorale", { members });
  const off = { app: false, push: false, mail: false };
  await inFormerWords(async () => {
    await sql`
      insert into notification_preferences (member_id, kinds, digest, updated_at) values
        (${odile.id}, ${JSON.stringify({ commentaire: off, mention: off })}, 'jamais', now()),
        (${marc.id}, '{}', 'jour', now())`.execute(site.db);
    await sql`
      insert into notification_mutes (member_id, place_kind, place_id)
      values (${odile.id}, 'groupe', ${group.id})`.execute(site.db);
  });
  await upgrade();
  const preferences = async (who: TestMember) =>
    (await who.get("/api/notifications/preferences")).body;
  expect(await preferences(odile)).toMatchObject({
    kinds: { comment: off, mention: off, reply: { app: true } },
    digest: "never",
    mutes: [{ kind: "group", id: group.id, name: "Chorale" }],
  });
  expect(await preferences(marc)).toMatchObject({ digest: "daily", mutes: [] });
  expect(await preferences(grace)).toMatchObject({ digest: "weekly" });
});

test("the pauses between alerts of a thread outlast an upgrade, and what waits to leave leaves", async () => {
  await sql`
    insert into notification_alerts (member_id, thread, alerted_at) values
      (${grace.id}, ${`partage:${ID}`}, array[now()]),
      (${grace.id}, ${`conversation:${ID}`}, array[now()])`.execute(site.db);
  const { body } = await grace.post("/api/push/installations");
  await sql`
    insert into push_sends (id, installation_id, thread, created_at) values
      (gen_random_uuid(), ${body.id}, ${`evenement:${ID}`}, now()),
      (gen_random_uuid(), ${body.id}, null, now())`.execute(site.db);
  await upgrade();
  const { rows } = await sql<{ thread: string | null }>`
    (select thread from notification_alerts order by thread)
    union all (select thread from push_sends order by thread)`.execute(site.db);
  expect(rows.map(({ thread }) => thread)).toEqual([
    `conversation:${ID}`,
    `post:${ID}`,
    `event:${ID}`,
    null,
  ]);
});
