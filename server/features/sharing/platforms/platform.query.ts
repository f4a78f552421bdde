import { sql } from "kysely";
import { PLATFORMS, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import {
  type EffectivePlatform,
  effectivePlatform,
  type StoredSettings,
} from "./effective-platform.ts";
import { adapterOf } from "./registry.ts";

/** The settings of every platform but their secrets, as one value. */
export const storedSettings = sql<StoredSettings[]>`(
  select coalesce(json_agg(json_build_object(
    'platform', s.platform, 'enabled', s.enabled, 'clientId', s.client_id,
    'hasClientSecret', s.client_secret is not null, 'scope', s.scope, 'limits', s.limits,
    'requiresReview', s.requires_review, 'reviewStatus', s.review_status,
    'apiVersion', s.api_version, 'apiVersionEnds', s.api_version_ends,
    'updatedAt', s.updated_at)), '[]')
  from platform_settings s)`;

export const someList = sql<boolean>`exists (select 1 from mailing_lists)`;

/** All platforms from what is stored of some. */
export function allEffective(stored: StoredSettings[], hasLists: boolean): EffectivePlatform[] {
  return PLATFORMS.map((id) =>
    effectivePlatform(id, {
      stored: stored.find(({ platform }) => platform === id),
      adapter: adapterOf(id),
      hasLists,
    }),
  );
}

/** The settings in force of all platforms, in the specification's order. */
export async function readPlatformConfigs(
  db: Database | Transaction,
): Promise<EffectivePlatform[]> {
  const { rows } = await sql<{ stored: StoredSettings[]; hasLists: boolean }>`
    select ${storedSettings} as stored, ${someList} as "hasLists"`.execute(db);
  return allEffective(rows[0]?.stored ?? [], rows[0]?.hasLists ?? false);
}

/** What an administrator is shown of a platform beside its settings. */
export type PlatformUse = { accounts: number; toReconnect: number; pausedUntil: Date | null };

type UseRow = { platform: PlatformId; accounts: number; to_reconnect: number; until: Date | null };

/** The settings of all platforms, and how each is used now. */
export async function listPlatformUses(
  db: Database | Transaction,
  now: Date,
): Promise<{ platform: EffectivePlatform; use: PlatformUse }[]> {
  const { rows } = await sql<UseRow & { stored: StoredSettings[]; hasLists: boolean }>`
    select p.platform, pause.until, ${storedSettings} as stored, ${someList} as "hasLists",
      count(a.id)::int as accounts,
      count(a.id) filter (where a.state = 'reconnect')::int as to_reconnect
    from unnest(${[...PLATFORMS]}::text[]) as p(platform)
    left join platform_pauses pause on pause.key = p.platform and pause.until > ${now}
    left join social_accounts a on a.platform = p.platform and a.state <> 'disconnected'
    group by p.platform, pause.until`.execute(db);
  const platforms = allEffective(rows[0]?.stored ?? [], rows[0]?.hasLists ?? false);
  return platforms.map((platform) => {
    const row = rows.find((one) => one.platform === platform.id);
    const use = { accounts: row?.accounts ?? 0, toReconnect: row?.to_reconnect ?? 0 };
    return { platform, use: { ...use, pausedUntil: row?.until ?? null } };
  });
}

/** What a platform knows our application by; its secret sealed. */
export async function findClient(
  db: Database | Transaction,
  id: PlatformId,
): Promise<{ stored: StoredSettings; sealedSecret: string | null } | null> {
  const { rows } = await sql<{ stored: StoredSettings[]; sealed: string | null }>`
    select ${storedSettings} as stored,
      (select client_secret from platform_settings where platform = ${id}) as sealed`.execute(db);
  const stored = rows[0]?.stored.find(({ platform }) => platform === id);
  return stored ? { stored, sealedSecret: rows[0]?.sealed ?? null } : null;
}

/** Administrators, who are written to about platforms. */
export async function listAdministrators(db: Database | Transaction): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("email")
    .where("role", "=", "admin")
    .where("state", "=", "active")
    .execute();
  return rows.map(({ email }) => email);
}
