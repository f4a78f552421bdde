import { sql } from "kysely";
import type { MutedPlace } from "../../../../shared/notifications/notification-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { StoredPreferences } from "./preferences.ts";

/** Keeps how a member wishes to be told. */
export async function savePreferences(
  tx: Transaction,
  memberId: string,
  { kinds, digest, quietHours, neutral }: StoredPreferences,
  at: Date,
): Promise<void> {
  const row = {
    kinds: JSON.stringify(kinds),
    digest,
    neutral,
    updated_at: at,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
  };
  await tx
    .insertInto("notification_preferences")
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(row))
    .execute();
}

type Place = { kind: MutedPlace; id: string };

/** Silences a place for a member; alerts that were due from there are due no longer. */
export async function saveMute(
  tx: Transaction,
  memberId: string,
  { kind, id }: Place,
  until: Date | null,
): Promise<void> {
  await sql`
    with quiet as (
      update notifications set alert_at = null
      where member_id = ${memberId} and place_kind = ${kind} and place_id = ${id}
        and alert_at is not null
    )
    insert into notification_mutes (member_id, place_kind, place_id, until)
    values (${memberId}, ${kind}, ${id}, ${until}::timestamptz)
    on conflict (member_id, place_kind, place_id) do update set until = excluded.until`.execute(tx);
}

export async function removeMute(
  tx: Transaction,
  memberId: string,
  { kind, id }: Place,
): Promise<void> {
  await tx
    .deleteFrom("notification_mutes")
    .where("member_id", "=", memberId)
    .where("place_kind", "=", kind)
    .where("place_id", "=", id)
    .execute();
}
