import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Transaction } from "../server/infrastructure/database/database.ts";
import { startTestParvis } from "./builders/index.ts";

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

async function upgradeTwice(tx: Transaction, name: string): Promise<void> {
  const text = await readFile(`database/migrations/${name}`, "utf8");
  for (let times = 0; times < 2; times++) await sql.raw(text).execute(tx);
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
    await upgradeTwice(tx, "0037a-standings-in-english.sql");
    const now = facts.map(([, fact]) => fact);
    expect(await kept(tx, "outbox")).toEqual(now);
    expect(await kept(tx, "passed_over_facts")).toEqual(now);
  }));

test("one payment at most waits of those that did before", () =>
  inVain(async (tx) => {
    await upgradeTwice(tx, "0037b-payments-in-english.sql");
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
