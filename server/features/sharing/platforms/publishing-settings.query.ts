import { sql } from "kysely";
import type { PublishingSettings } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import {
  type PublishingInForce,
  publishingInForce,
  type StoredPublishing,
  toDollars,
} from "./publishing-settings.ts";

/** The settings of publishing as one value; null before the installation. */
export const storedPublishing = sql<StoredPublishing | null>`(
  select json_build_object(
    'communityTitle', c.title, 'communityShortName', c.short_name, 'timeZone', c.time_zone,
    'adaptation', coalesce(p.adaptation, '{}'), 'approvalRequired', p.approval_required,
    'missedAfterHours', p.missed_after_hours, 'monthlyCostCeiling', p.monthly_cost_ceiling,
    'readXResults', p.read_x_results, 'heldSince', p.held_since, 'holdReason', p.hold_reason,
    'heldBy', (select m.name from members m where m.id = p.held_by))
  from community c left join publishing_settings p on p.community_id = c.id
  limit 1)`;

/**
 * Millionths of a dollar spent since the first of the month, in the community's time: what went out
 * and what was read of it.
 */
export const spentThisMonth = (now: Date) => sql<string>`(
  select coalesce((
      select sum(d.cost) from deliveries d
      where d.cost > 0 and d.state not in ('failed', 'cancelled') and d.armed_at >= month.start), 0)
    + coalesce((select sum(r.cost) from reading_costs r where r.read_at >= month.start), 0)
  from (select date_trunc('month', ${now}::timestamptz at time zone c.time_zone)
      at time zone c.time_zone as start from community c limit 1) month)`;

/** How the community publishes now: adaptation, approval, hold, ceiling. */
export async function readPublishingSettings(
  db: Database | Transaction,
): Promise<PublishingInForce> {
  const { rows } = await sql<{ stored: StoredPublishing | null }>`
    select ${storedPublishing} as stored`.execute(db);
  return publishingInForce(rows[0]?.stored ?? null);
}

/** The same as those who look after publishing are shown it, with what was spent this month. */
export async function readPublishingOverview(
  db: Database | Transaction,
  now: Date,
): Promise<PublishingSettings> {
  const { rows } = await sql<{ stored: StoredPublishing | null; spent: string }>`
    select ${storedPublishing} as stored, ${spentThisMonth(now)} as spent`.execute(db);
  const {
    communityTitle: _title,
    timeZone: _zone,
    ...settings
  } = publishingInForce(rows[0]?.stored ?? null);
  return { ...settings, spentThisMonth: toDollars(Number(rows[0]?.spent ?? 0)) };
}
