import type { EventAnswer } from "../../../../shared/gathering/event-answers.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** What someone asked to join with, before their letter is opened. */
export type BegunRegistration = {
  email: string;
  groupId: string | null;
  invitationCode: string | null;
  eventId: string | null;
  eventAnswer: EventAnswer | null;
};

type NewBegun = BegunRegistration & { tokenDigest: string; at: Date; expiresAt: Date };

export async function saveBegun(tx: Transaction, begun: NewBegun): Promise<void> {
  await tx
    .insertInto("begun_registrations")
    .values({
      token_digest: begun.tokenDigest,
      email: begun.email,
      group_id: begun.groupId,
      invitation_code: begun.invitationCode,
      event_id: begun.eventId,
      event_answer: begun.eventAnswer,
      created_at: begun.at,
      expires_at: begun.expiresAt,
    })
    .execute();
}

type Wanted = { tokenDigest: string; now: Date };

const COLUMNS = ["email", "group_id", "invitation_code", "event_id", "event_answer"] as const;

type Row = {
  email: string;
  group_id: string | null;
  invitation_code: string | null;
  event_id: string | null;
  event_answer: EventAnswer | null;
};

const toBegun = (row: Row): BegunRegistration => ({
  email: row.email,
  groupId: row.group_id,
  invitationCode: row.invitation_code,
  eventId: row.event_id,
  eventAnswer: row.event_answer,
});

/** Reads what a link was made for, and leaves it. */
export async function findBegun(
  db: Database,
  { tokenDigest, now }: Wanted,
): Promise<BegunRegistration | null> {
  const row = await db
    .selectFrom("begun_registrations")
    .select(COLUMNS)
    .where("token_digest", "=", tokenDigest)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? toBegun(row) : null;
}

/** Deletes and returns it, so that a link used twice at once registers a single member. */
export async function takeBegunRegistration(
  tx: Transaction,
  { tokenDigest, now }: Wanted,
): Promise<BegunRegistration | null> {
  const row = await tx
    .deleteFrom("begun_registrations")
    .where("token_digest", "=", tokenDigest)
    .where("expires_at", ">", now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toBegun(row) : null;
}

/** The other links sent to an address, now a member's, no longer work. */
export async function deleteBegunOf(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom("begun_registrations").where("email", "=", email).execute();
}
