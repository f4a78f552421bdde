import { sql } from "kysely";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";

/** The push registration of a browser, and when an alert was last sent to it and last shown. */
export type RegistrationState = {
  registration: { endpoint: string; refreshedAt: Date; failures: number } | null;
  lastSentAt: Date | null;
  lastShownAt: Date | null;
};

export async function readRegistration(
  db: Database,
  installationId: string,
): Promise<RegistrationState> {
  const { rows } = await sql<{
    endpoint: string | null;
    refreshed_at: Date;
    failures: number;
    sent: Date | null;
    shown: Date | null;
  }>`
    select r.endpoint, r.refreshed_at, r.failures,
      (select max(s.sent_at) from push_sends s where s.installation_id = i.id) as sent,
      (select max(s.shown_at) from push_sends s where s.installation_id = i.id) as shown
    from push_installations i left join push_registrations r on r.installation_id = i.id
    where i.id = ${installationId}`.execute(db);
  const [row] = rows;
  const { endpoint = null, sent: lastSentAt = null, shown: lastShownAt = null } = row ?? {};
  const registration =
    row && endpoint !== null
      ? { endpoint, refreshedAt: row.refreshed_at, failures: row.failures }
      : null;
  return { registration, lastSentAt, lastShownAt };
}

/** Whether this browser is registered now. */
export async function isRegistered(db: Transaction, installationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_registrations")
    .select("installation_id")
    .where("installation_id", "=", installationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The registered browsers of each of these members: sessions that ended have none. */
export async function listBrowsers(
  tx: Transaction,
  memberIds: readonly string[],
  now: Date,
): Promise<{ memberId: string; installationId: string }[]> {
  const { rows } = await sql<{ memberId: string; installationId: string }>`
    select i.member_id as "memberId", i.id as "installationId"
    from push_installations i
    join push_registrations r on r.installation_id = i.id
    join sessions s on s.id = i.session_id and s.expires_at > ${now}
    join members m on m.id = i.member_id and m.state = 'active'
    where i.member_id = any(${memberIds}::uuid[])
    order by i.created_at, i.id`.execute(tx);
  return rows;
}
