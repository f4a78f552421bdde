import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Transaction } from "../server/infrastructure/database/database.ts";
import { recurrence } from "../shared/gathering/recurrence-rule.contract.ts";
import { runMigration, startTestParvis } from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

/** Undone at its end: no server reads what stands there meanwhile. */
async function inVain(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undone = new Error("undone");
  const done = site.db.transaction().execute(async (tx) => {
    await work(tx);
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
}

async function upgradeTwice(tx: Transaction): Promise<void> {
  for (let times = 0; times < 2; times++)
    await runMigration(tx, "0037-gathering-values-in-english.sql");
}

type Fact = { kind: string } & Record<string, unknown>;

async function keep(tx: Transaction, fact: Fact): Promise<void> {
  const event = JSON.stringify(fact);
  await sql`insert into outbox (id, kind, event, created_at)
    values (gen_random_uuid(), ${fact.kind}, ${event}, now())`.execute(tx);
  await sql`insert into passed_over_facts
    (id, follower, position, kind, event, happened_at, error, passed_over_at)
    values (gen_random_uuid(), 'members', (select count(*) + 1000 from passed_over_facts),
      ${fact.kind}, ${event}, now(), '', now())`.execute(tx);
}

async function kept(tx: Transaction, table: "outbox" | "passed_over_facts"): Promise<Fact[]> {
  const { rows } = await sql<{ event: Fact }>`
    select event from ${sql.table(table)} where event ? 'mark' order by event ->> 'mark'`.execute(
    tx,
  );
  return rows.map(({ event: { mark: _, ...fact } }) => fact as Fact);
}

test("facts of standings that wait are told by their letters of today", () =>
  inVain(async (tx) => {
    const channel = (standing: string) => ({ kind: "channel-standing-changed", standing });
    const group = (before: string, membership: string) => ({
      kind: "membership-changed",
      membership,
      before,
    });
    const facts: [former: Fact, now: Fact][] = [
      [channel("aucune"), channel("none")],
      [channel("invite"), channel("invited")],
      [channel("attente"), channel("requested")],
      [channel("suit"), channel("following")],
      [channel("animateur"), channel("animateur")],
      [group("aucune", "demandee"), group("none", "requested")],
      [group("demandee", "membre"), group("requested", "membre")],
      [group("membre", "aucune"), group("membre", "none")],
      // As facts of other kinds say something else by the same name.
      [
        { kind: "other", standing: "suit" },
        { kind: "other", standing: "suit" },
      ],
    ];
    for (const [mark, [former]] of facts.entries()) await keep(tx, { ...former, mark });
    await upgradeTwice(tx);
    const now = facts.map(([, fact]) => fact);
    expect(await kept(tx, "outbox")).toEqual(now);
    expect(await kept(tx, "passed_over_facts")).toEqual(now);
  }));

test("one payment at most waits of those that did before", () =>
  inVain(async (tx) => {
    await upgradeTwice(tx);
    const { rows } = await sql<{ said: string; begins: string }>`
      select pg_get_indexdef('channel_payments_waiting'::regclass) as said, (
        select column_default from information_schema.columns
        where table_name = 'channel_payments' and column_name = 'state') as begins`.execute(tx);
    expect(rows).toEqual([
      {
        said: expect.stringMatching(/^CREATE UNIQUE INDEX .* WHERE \(state = 'pending'::text\)$/),
        begins: "'pending'::text",
      },
    ]);
  }));

test("an event comes back as often as before, whatever its rule is called", () =>
  inVain(async (tx) => {
    const end = { until: "2027-06-27", count: null };
    const rules: [former: object, now: object][] = [
      [
        { every: "jour", interval: 2, ...end },
        { every: "day", interval: 2, ...end },
      ],
      [
        { every: "semaine", interval: 1, weekdays: [2, 4], ...end },
        { every: "week", interval: 1, weekdays: [2, 4], ...end },
      ],
      [
        { every: "mois", interval: 1, on: "date", ...end },
        { every: "month", interval: 1, on: "date", ...end },
      ],
      [
        { every: "mois", interval: 1, on: "jour-de-la-semaine", ...end },
        { every: "month", interval: 1, on: "weekday", ...end },
      ],
      [
        { every: "mois", interval: 1, on: "dernier-jour-de-la-semaine", ...end },
        { every: "month", interval: 1, on: "last-weekday", ...end },
      ],
      [
        { every: "annee", interval: 1, ...end },
        { every: "year", interval: 1, ...end },
      ],
    ];
    await tx.deleteFrom("calendar_events").execute();
    for (const rule of [null, ...rules.map(([former]) => former)]) {
      await sql`insert into calendar_events (id, title, first_day, hour, duration, time_zone,
          recurrence, author_id, created_at, updated_at)
        select gen_random_uuid(), '', '2026-11-22', '19:30', 90, 'Europe/Paris',
          ${rule && JSON.stringify(rule)}, id, now(), now() from members limit 1`.execute(tx);
    }
    await upgradeTwice(tx);
    const events = await tx.selectFrom("calendar_events").select("recurrence").execute();
    const kept = events.map(({ recurrence }) => recurrence);
    expect(kept).toHaveLength(7);
    expect(kept).toEqual(expect.arrayContaining([null, ...rules.map(([, now]) => now)]));
    for (const rule of kept) if (rule) expect(recurrence.parse(rule)).toEqual(rule);
  }));
