import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import { DEFAULT_LIMITS, type ReviewStatus } from "../../../../shared/sharing/platforms.ts";
import type { Faults } from "../../../infrastructure/use-submit.ts";
import { texts } from "./texts.ts";

const LIMITS = ["maxTextLength", "maxImages", "maxHashtags", "rateLimit"] as const;
type LimitName = (typeof LIMITS)[number];

const textOf = (data: FormData, name: string): string | undefined =>
  data.has(name) ? String(data.get(name)).trim() : undefined;

/** The most a limit may be raised to. */
export function mostOf(platform: PlatformConfig, name: LimitName): number {
  const { greatestLimits } = platform;
  const most = { ...greatestLimits, maxHashtags: 30, rateLimit: 10_000 };
  return most[name];
}

/** Numbers that are none, or beyond what the platform takes. */
export function faultsOf(data: FormData, platform: PlatformConfig): Faults {
  const faults: Faults = {};
  for (const name of LIMITS) {
    const value = textOf(data, name);
    if (value === undefined) continue;
    if (!/^\d{1,6}$/.test(value)) faults[name] = texts.platforms.faults.number;
    else if (Number(value) > mostOf(platform, name)) {
      faults[name] = texts.platforms.faults.tooMany(mostOf(platform, name));
    }
  }
  return faults;
}

/** What a platform shows and who agrees to it, where that changed; a box that is off is not sent. */
function shownChanges(data: FormData, { id, limits, greatestLimits }: PlatformConfig) {
  const approvalProcess = textOf(data, "approvalProcess");
  if (approvalProcess === undefined) return {};
  const shown = {
    ...(greatestLimits.maxImages > 0 && { supportsImages: data.has("supportsImages") }),
    ...(DEFAULT_LIMITS[id].supportsVideos && { supportsVideos: data.has("supportsVideos") }),
    requiresApproval: data.has("requiresApproval"),
    approvalProcess,
  };
  const changed = Object.entries(shown).filter(
    ([name, value]) => limits[name as keyof typeof shown] !== value,
  );
  return Object.fromEntries(changed);
}

/** What the form says of a platform; an empty secret keeps the one there is. */
export function changesOf(data: FormData, platform: PlatformConfig) {
  const secret = textOf(data, "clientSecret");
  const clientId = textOf(data, "clientId");
  const scope = textOf(data, "scope");
  const reviewStatus = textOf(data, "reviewStatus") as ReviewStatus | undefined;
  const apiVersion = textOf(data, "apiVersion");
  const ends = textOf(data, "apiVersionEnds");
  const limits: Partial<Omit<PlatformConfig["limits"], "supportsScheduling">> = {};
  for (const name of LIMITS) {
    const value = textOf(data, name);
    if (value !== undefined && Number(value) !== platform.limits[name])
      limits[name] = Number(value);
  }
  Object.assign(limits, shownChanges(data, platform));
  return {
    enabled: data.has("enabled"),
    ...(clientId !== undefined && { clientId }),
    ...(secret && { clientSecret: secret }),
    ...(scope !== undefined && { scope: scope.split(/\s+/).filter(Boolean) }),
    ...(reviewStatus && { reviewStatus, requiresReview: data.has("requiresReview") }),
    ...(apiVersion && { apiVersion }),
    ...(ends !== undefined && { apiVersionEnds: ends || null }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
}
