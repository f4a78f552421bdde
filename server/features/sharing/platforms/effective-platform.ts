import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import {
  CONNECTION_OF,
  DEFAULT_LIMITS,
  GREATEST_LIMITS,
  isOnAtFirst,
  needsApplication,
  PLATFORM_NAMES,
  type PlatformId,
  type PlatformLimits,
  REQUIRES_REVIEW,
  type ReviewStatus,
  TYPE_OF_PLATFORM,
} from "../../../../shared/sharing/platforms.ts";
import type { ApiAdapter } from "./adapter.ts";

/** What the administrator set of a platform; what is absent follows the defaults. */
export type StoredSettings = {
  platform: PlatformId;
  enabled: boolean;
  clientId: string;
  hasClientSecret: boolean;
  scope: string[] | null;
  limits: Partial<PlatformLimits>;
  requiresReview: boolean | null;
  reviewStatus: ReviewStatus;
  apiVersion: string | null;
  /** ISO day. */
  apiVersionEnds: string | null;
  updatedAt: string;
};

/** A platform as it is used: the administrator's settings over the defaults, without secrets. */
export type EffectivePlatform = Pick<
  PlatformConfig,
  | "id"
  | "name"
  | "icon"
  | "enabled"
  | "type"
  | "limits"
  | "requiresReview"
  | "reviewStatus"
  | "setupGuide"
  | "connection"
  | "apiVersion"
  | "apiVersionEnds"
> & {
  clientId: string;
  hasClientSecret: boolean;
  scope: readonly string[];
  /** Whether the community set what connecting needs: client id and secret, lists. */
  configured: boolean;
  updatedAt: Date | null;
};

/** What a platform is made effective from. */
export type PlatformParts = {
  stored: StoredSettings | undefined;
  adapter: ApiAdapter | null;
  /** Whether the community has a list of addresses. */
  hasLists: boolean;
};

/** A platform with the settings in force. */
export function effectivePlatform(
  id: PlatformId,
  { stored, adapter, hasLists }: PlatformParts,
): EffectivePlatform {
  const clientId = stored?.clientId ?? "";
  const hasClientSecret = stored?.hasClientSecret ?? false;
  return {
    id,
    name: PLATFORM_NAMES[id],
    icon: id,
    type: TYPE_OF_PLATFORM[id],
    enabled: stored?.enabled ?? isOnAtFirst(id),
    limits: effectiveLimits(id, stored?.limits ?? {}),
    requiresReview: stored?.requiresReview ?? REQUIRES_REVIEW[id],
    reviewStatus: stored?.reviewStatus ?? "not_started",
    setupGuide: guideOf(id),
    connection: CONNECTION_OF[id],
    ...effectiveVersion(stored, adapter),
    clientId,
    hasClientSecret,
    scope: stored?.scope ?? adapter?.scope ?? [],
    configured: isConfigured(id, { clientId, hasClientSecret, hasLists }),
    updatedAt: stored ? new Date(stored.updatedAt) : null,
  };
}

/**
 * The limits in force: the specification's section 9, what the administrator changed of it, and
 * never beyond what the platform itself takes.
 */
export function effectiveLimits(id: PlatformId, changed: Partial<PlatformLimits>): PlatformLimits {
  const usual = DEFAULT_LIMITS[id];
  const greatest = GREATEST_LIMITS[id];
  const limits = { ...usual, ...changed };
  const supportsImages = limits.supportsImages && greatest.maxImages > 0;
  return {
    ...limits,
    supportsScheduling: usual.supportsScheduling,
    maxTextLength: Math.min(limits.maxTextLength, greatest.maxTextLength),
    supportsImages,
    supportsVideos: limits.supportsVideos && usual.supportsVideos,
    maxImages: supportsImages ? Math.min(limits.maxImages, greatest.maxImages) : 0,
  };
}

/** An end that the code knows is that of its own version only. */
function effectiveVersion(stored: StoredSettings | undefined, adapter: ApiAdapter | null) {
  const usual = adapter?.apiVersion || null;
  const apiVersion = stored?.apiVersion ?? usual;
  const usualEnd = apiVersion === usual ? (adapter?.apiVersionEnds ?? null) : null;
  return { apiVersion, apiVersionEnds: stored?.apiVersionEnds ?? usualEnd };
}

function isConfigured(
  id: PlatformId,
  has: { clientId: string; hasClientSecret: boolean; hasLists: boolean },
): boolean {
  if (needsApplication(id)) return has.clientId !== "" && has.hasClientSecret;
  return CONNECTION_OF[id] === "list" ? has.hasLists : true;
}

/** Where the guide of a platform's console is read. */
const guideOf = (id: PlatformId): string => `/guides/${id === "twitter" ? "x" : id}`;
