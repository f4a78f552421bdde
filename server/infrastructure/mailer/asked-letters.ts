import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import { uuidv7 } from "../ids.ts";
import type { Job } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHORT_MS = 30 * MINUTE_MS;

/**
 * Letters in half an hour and in a day. A network may be a whole hall that signs up on one evening:
 * its limit is higher than that of an address, which belongs to one person.
 */
const BOUNDS = { address: { short: 5, day: 10 }, network: { short: 30, day: 100 } };

/** Who a letter goes to, and the network it was asked from, as limits count it. */
export type AskedLetter = { to: string; from: string };

/**
 * Takes one letter among those that anyone may cause (a registration, a new password, a receipt).
 * Counted in the database by keyed digests: all processes share the counts, which outlive restarts.
 *
 * @returns false when there were too many: the caller answers as usual, and sends no letter
 */
export async function mayAskForLetter(
  tx: Transaction,
  { config, secrets, clock }: Pick<Services, "config" | "secrets" | "clock">,
  { to, from }: AskedLetter,
): Promise<boolean> {
  if (config.rateLimitFactor === 0) return true;
  const digest = (text: string) =>
    createHmac("sha256", secrets.pseudonyms).update(`letter ${text}`).digest("base64url");
  const [address, network] = [digest(`to ${to.toLowerCase()}`), digest(`from ${from}`)];
  const at = clock();
  await holdInTurn(tx, [address, network], at);
  const before = await countSince(tx, { address, network, at });
  const within = ({ short, day }: typeof BOUNDS.address, count: { short: number; day: number }) =>
    count.short < short * config.rateLimitFactor && count.day < day * config.rateLimitFactor;
  if (!within(BOUNDS.address, before.address) || !within(BOUNDS.network, before.network))
    return false;
  const row = { id: uuidv7(), address_digest: address, network_digest: network, created_at: at };
  await tx.insertInto("asked_letters").values(row).execute();
  return true;
}

/** Locks both digests, so that concurrent requests count each other; in one order: no deadlock. */
async function holdInTurn(tx: Transaction, digests: string[], at: Date): Promise<void> {
  for (const digest of digests.sort())
    await tx
      .insertInto("asked_letter_turns")
      .values({ digest, taken_at: at })
      .onConflict((oc) => oc.column("digest").doUpdateSet({ taken_at: at }))
      .execute();
}

type Counted = Record<"address" | "network", { short: number; day: number }>;

/** Letters dated ahead by a clock that was wrong do not count: they would for as long as it was. */
async function countSince(
  tx: Transaction,
  { address, network, at }: { address: string; network: string; at: Date },
): Promise<Counted> {
  const short = new Date(at.getTime() - SHORT_MS);
  const day = new Date(at.getTime() - DAY_MS);
  const ahead = new Date(at.getTime() + MINUTE_MS);
  const counted = sql`json_build_object(
    'short', count(*) filter (where created_at > ${short}), 'day', count(*))`;
  const { rows } = await sql<Counted>`select
    (select ${counted} from asked_letters
      where address_digest = ${address} and created_at > ${day} and created_at < ${ahead}) as address,
    (select ${counted} from asked_letters
      where network_digest = ${network} and created_at > ${day} and created_at < ${ahead}) as network`.execute(
    tx,
  );
  return rows[0] as Counted;
}

/** Every night: letters of more than a day no longer count. */
export const sweepAskedLettersJob = (db: Database, clock: () => Date): Job => ({
  name: "sweep-asked-letters",
  schedule: "47 3 * * *",
  async run() {
    const before = new Date(clock().getTime() - DAY_MS);
    await db.deleteFrom("asked_letters").where("created_at", "<", before).execute();
    await db.deleteFrom("asked_letter_turns").where("taken_at", "<", before).execute();
  },
});
