import { sql } from "kysely";
import type {
  PlatformId,
  PlatformLimits,
  ReviewStatus,
} from "../../../../shared/sharing/platforms.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { noteOnce } from "../../../infrastructure/server-notes.repository.ts";

/** Fields to change: those left out stay. */
export type Changes<Of> = { [Field in keyof Of]?: Of[Field] | undefined };

/** Settings to change; those left out stay, null goes back to the default. */
export type SettingsChange = {
  enabled?: boolean | undefined;
  clientId?: string | undefined;
  /** Sealed. */
  clientSecret?: string | null | undefined;
  scope?: string[] | null | undefined;
  /** Those named replace what they were; the others stay. */
  limits?: Changes<PlatformLimits> | undefined;
  requiresReview?: boolean | undefined;
  reviewStatus?: ReviewStatus | undefined;
  apiVersion?: string | null | undefined;
  apiVersionEnds?: string | null | undefined;
};

/** Changes the settings of a platform, in one statement: two administrators do not undo each other. */
export async function saveSettings(
  tx: Transaction,
  id: PlatformId,
  { limits = {}, ...change }: SettingsChange,
  at: Date,
): Promise<void> {
  const columns = {
    enabled: change.enabled,
    client_id: change.clientId,
    client_secret: change.clientSecret,
    scope: change.scope && JSON.stringify(change.scope),
    requires_review: change.requiresReview,
    review_status: change.reviewStatus,
    api_version: change.apiVersion,
    api_version_ends: change.apiVersionEnds,
    updated_at: at,
  };
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as typeof columns;
  await tx
    .insertInto("platform_settings")
    .values({ platform: id, ...given, limits: JSON.stringify(limits) })
    .onConflict((conflict) =>
      conflict.column("platform").doUpdateSet({
        ...given,
        limits: sql`platform_settings.limits || excluded.limits`,
      }),
    )
    .execute();
}

/**
 * Notes that the end of a version was told.
 *
 * @returns false when it was before
 */
export function noteVersionWarning(
  tx: Transaction,
  id: PlatformId,
  endsOn: string,
  at: Date,
): Promise<boolean> {
  return noteOnce(tx, `version-warning/${id}`, endsOn, at);
}
