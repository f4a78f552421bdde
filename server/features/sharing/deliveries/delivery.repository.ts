import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { workColumns, workTables } from "./delivery.query.ts";
import type { Settlement, Work } from "./delivery.ts";

/** Claims a delivery that is due; its share must be locked. @returns null when it is not */
export async function claimDelivery(
  tx: Transaction,
  id: string,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<Work | null> {
  const { rows } = await sql<Work>`
    with due as (
      select id, state, case when state in ('retry', 'processing') then retry_at else start_at end as due_at
      from deliveries
      where id = ${id}
        and case when state in ('scheduled', 'waiting') then start_at <= ${now}
          when state in ('retry', 'processing') then retry_at <= ${now} else false end
    ), taken as (
      update deliveries d set state = 'sending', turn = d.turn + 1, leased_until = ${leasedUntil},
        updated_at = ${now}
      from due where d.id = due.id
      returning d.*, due.state as before, due.due_at
    )
    select ${workColumns}, t.before, t.due_at as "dueAt"
    from taken t join ${workTables}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Saves an attempt before the platform is asked; a check does not count as a try.
 *
 * @returns the attempt's id
 */
export async function beginAttempt(db: Database, work: Work, at: Date): Promise<string> {
  const id = uuidv7();
  const tries = work.before === "processing" ? 0 : 1;
  await sql`
    with counted as (
      update deliveries set attempts = attempts + ${tries}
      where id = ${work.id} and turn = ${work.turn} returning id)
    insert into delivery_attempts (id, delivery_id, platform, account_id, started_at)
    select ${id}::uuid, counted.id, ${work.platform}, ${work.accountId}::uuid, ${at}::timestamptz
    from counted`.execute(db);
  return id;
}

type Mine = Pick<Work, "id" | "turn">;

/** Saves the checkpoint and extends the lease. @returns false when another took the delivery */
export async function saveCheckpoint(
  db: Database,
  { id, turn }: Mine,
  { checkpoint, leasedUntil }: { checkpoint: unknown; leasedUntil: Date },
): Promise<boolean> {
  return sending(
    db,
    { id, turn },
    { checkpoint: JSON.stringify(checkpoint), leased_until: leasedUntil },
  );
}

/** Whether this turn still holds the delivery; the row stays locked until the transaction ends. */
export const isMine = (tx: Transaction, mine: Mine): Promise<boolean> => sending(tx, mine, {});

/** Notes how many letters of a mailing wait for another day. */
export async function saveWaitingLetters(
  tx: Transaction,
  mine: Mine,
  waiting: number,
): Promise<void> {
  await sending(tx, mine, { checkpoint: JSON.stringify({ waiting }) });
}

/** Extends the lease. @returns false when another took the delivery */
export const extendLease = (db: Database, mine: Mine, leasedUntil: Date): Promise<boolean> =>
  sending(db, mine, { leased_until: leasedUntil });

/** Notes that the request that publishes is about to be sent. @returns false when it must not be */
export async function armDelivery(
  tx: Transaction,
  mine: Mine & { attemptId: string },
  { at, leasedUntil, cost }: { at: Date; leasedUntil: Date; cost: number },
): Promise<boolean> {
  if (!(await sending(tx, mine, { armed_at: at, leased_until: leasedUntil, cost }))) return false;
  await tx
    .updateTable("delivery_attempts")
    .set({ armed_at: at })
    .where("id", "=", mine.attemptId)
    .execute();
  return true;
}

type SendingChange = {
  checkpoint?: string;
  leased_until?: Date;
  armed_at?: Date;
  cost?: number;
};

async function sending(db: Database | Transaction, { id, turn }: Mine, change: SendingChange) {
  const changed = await db
    .updateTable("deliveries")
    .set({ ...change, turn })
    .where("id", "=", id)
    .where("turn", "=", turn)
    .where("state", "=", "sending")
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Locks an account until the transaction ends and counts what it published between two moments: two
 * deliveries at once would both take the last place of the hour. Attempts that a clock that was
 * ahead dated after `until` are not counted: they would block the account until then.
 *
 * @returns how many, and when the oldest of them did
 */
export async function countArmedSince(
  tx: Transaction,
  accountId: string,
  { since, until }: { since: Date; until: Date },
): Promise<{ count: number; oldest: Date | null }> {
  await tx
    .selectFrom("social_accounts")
    .select("id")
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .selectFrom("delivery_attempts")
    .select((eb) => [eb.fn.countAll<string>().as("count"), eb.fn.min("armed_at").as("oldest")])
    .where("account_id", "=", accountId)
    .where("armed_at", ">", since)
    .where("armed_at", "<", until)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest };
}

/** Locks the month's ceiling until the transaction ends: two deliveries at once would exceed it. */
export async function lockCeiling(tx: Transaction): Promise<void> {
  await tx.selectFrom("publishing_settings").select("community_id").forUpdate().execute();
}

/** Ends a turn; the share must be locked. @returns false when someone else decided meanwhile */
export async function endTurn(
  tx: Transaction,
  { id, turn }: Mine,
  settlement: Settlement,
  at: Date,
): Promise<boolean> {
  const published = settlement.state === "published";
  const uncounted = settlement.state === "retry" && settlement.uncounted === true;
  const ended = await tx
    .updateTable("deliveries")
    .set((eb) => ({
      ...columnsOf(settlement, at),
      ...(uncounted ? { attempts: eb("attempts", "-", 1) } : {}),
      leased_until: null,
      updated_at: at,
    }))
    .where("id", "=", id)
    .where("turn", "=", turn)
    // A publication overrides whatever state was set meanwhile: the post is out.
    .where("state", published ? "<>" : "=", published ? "published" : "sending")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

const NO_ERROR = { error_code: null, error_detail: "", retry_at: null, hold_reason: null } as const;
/** What surely did not go out costs nothing, and may be sent again. */
const NOT_OUT = { armed_at: null, cost: 0 } as const;

function columnsOf(settlement: Settlement, at: Date) {
  const { state } = settlement;
  switch (settlement.state) {
    case "published":
      return {
        ...NO_ERROR,
        state,
        published_at: at,
        checkpoint: null,
        external_id: settlement.postId,
        external_url: settlement.url,
      };
    case "processing":
      return { ...NO_ERROR, state, retry_at: settlement.at };
    case "retry": {
      const { code, detail, at: retryAt } = settlement;
      return {
        ...NO_ERROR,
        ...NOT_OUT,
        state,
        error_code: code,
        error_detail: detail,
        retry_at: retryAt,
      };
    }
    case "failed": {
      const { code, detail } = settlement;
      return { ...NO_ERROR, ...NOT_OUT, state, error_code: code, error_detail: detail };
    }
    case "reconnect": {
      const { code, detail, accepted } = settlement;
      const kept = accepted ? {} : NOT_OUT;
      return { ...NO_ERROR, ...kept, state, error_code: code, error_detail: detail };
    }
    case "unknown":
      return { ...NO_ERROR, state, error_code: "no-answer", error_detail: settlement.detail };
    case "held":
      return { ...NO_ERROR, state, hold_reason: settlement.reason };
    default:
      return { ...NO_ERROR, state };
  }
}

/** Closes what is open of the attempts at a delivery. */
export async function endAttempts(
  tx: Transaction,
  deliveryId: string,
  about: { at: Date; outcome: Settlement["state"]; code?: string | null; detail?: string },
): Promise<void> {
  await tx
    .updateTable("delivery_attempts")
    .set({
      ended_at: about.at,
      outcome: about.outcome,
      error_code: about.code ?? null,
      error_detail: about.detail ?? "",
    })
    .where("delivery_id", "=", deliveryId)
    .where("ended_at", "is", null)
    .execute();
}
