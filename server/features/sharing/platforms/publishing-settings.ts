import type {
  AdaptationSettings,
  PublishingSettings,
} from "../../../../shared/sharing/platform-settings.contract.ts";
import { DEFAULT_MISSED_AFTER_HOURS, effectiveAdaptation } from "./publishing-defaults.ts";

/** How publishing is set, as it is stored; what is null follows the defaults. */
export type StoredPublishing = {
  communityTitle: string;
  communityShortName: string;
  timeZone: string;
  adaptation: Partial<AdaptationSettings>;
  approvalRequired: boolean | null;
  missedAfterHours: number | null;
  /** Millionths of a dollar. */
  monthlyCostCeiling: number | null;
  readXResults: boolean | null;
  heldSince: string | null;
  holdReason: string | null;
  heldBy: string | null;
};

/** How the community publishes now. */
export type PublishingInForce = Omit<PublishingSettings, "spentThisMonth"> & {
  communityTitle: string;
  timeZone: string;
};

const MILLIONTHS = 1_000_000;

/** Dollars of what the database keeps in millionths. */
export const toDollars = (millionths: number): number => millionths / MILLIONTHS;

export const toMillionths = (dollars: number): number => Math.round(dollars * MILLIONTHS);

/** The settings in force; null before the installation, when everything is as usual. */
export function publishingInForce(stored: StoredPublishing | null): PublishingInForce {
  const { communityTitle = "Parvis", timeZone = "Europe/Paris" } = stored ?? {};
  const community = { title: communityTitle, shortName: stored?.communityShortName ?? "" };
  const { monthlyCostCeiling = null, heldSince = null } = stored ?? {};
  return {
    communityTitle,
    timeZone,
    adaptation: effectiveAdaptation(community, stored?.adaptation ?? {}),
    approvalRequired: stored?.approvalRequired ?? false,
    missedAfterHours: stored?.missedAfterHours ?? DEFAULT_MISSED_AFTER_HOURS,
    monthlyCostCeiling: monthlyCostCeiling === null ? null : toDollars(monthlyCostCeiling),
    readXResults: stored?.readXResults ?? false,
    hold: heldSince
      ? {
          since: new Date(heldSince).toISOString(),
          reason: stored?.holdReason ?? "",
          by: stored?.heldBy ?? "",
        }
      : null,
  };
}
