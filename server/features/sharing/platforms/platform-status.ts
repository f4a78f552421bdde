import type { ReviewStatus } from "../../../../shared/sharing/platforms.ts";
import type { EffectivePlatform } from "./effective-platform.ts";
import type { PlatformUse } from "./platform.query.ts";
import { daysLeft, endsSoon } from "./version-watch.ts";

/** Where a platform stands, in the words of the operator. */
export type PlatformStatus = {
  name: string;
  settings: string;
  version: string;
  review: string;
  accounts: string;
  paused: string;
  /** What someone has to do, in French; empty when nothing waits. */
  needs: string[];
};

type Around = { mailDelivered: boolean; now: Date; timeZone: string };

const REVIEWS: Record<ReviewStatus, string> = {
  not_started: "pas demandé",
  in_progress: "en cours",
  approved: "accordé",
  rejected: "refusé",
};

/** The state of a platform, and what is left to do about it; nothing when it is switched off. */
export function statusOfPlatform(
  { platform, use }: { platform: EffectivePlatform; use: PlatformUse },
  around: Around,
): PlatformStatus {
  return {
    name: platform.name,
    settings: settingsOf(platform),
    version: versionOf(platform),
    review: platform.requiresReview ? REVIEWS[platform.reviewStatus] : "–",
    accounts: accountsOf(use),
    paused: pauseOf(use.pausedUntil, around.timeZone),
    needs: platform.enabled ? needsOf({ platform, use }, around) : [],
  };
}

function settingsOf({ enabled, configured }: EffectivePlatform): string {
  if (!enabled) return "éteinte";
  return configured ? "réglée" : "à régler";
}

function versionOf({ apiVersion, apiVersionEnds }: EffectivePlatform): string {
  if (!apiVersion) return "–";
  return apiVersionEnds ? `${apiVersion} (fin ${apiVersionEnds})` : apiVersion;
}

function accountsOf({ accounts, toReconnect }: PlatformUse): string {
  return toReconnect > 0 ? `${accounts}, dont ${toReconnect} à reconnecter` : String(accounts);
}

function pauseOf(until: Date | null, timeZone: string): string {
  if (!until) return "–";
  const format = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("fr-FR", format).format(until);
}

/** A platform that nobody set and nobody uses is simply not used. */
function needsOf(
  { platform, use }: { platform: EffectivePlatform; use: PlatformUse },
  { mailDelivered, now }: Around,
): string[] {
  const { configured, connection, apiVersionEnds, requiresReview, reviewStatus } = platform;
  const needs: string[] = [];
  if (!configured && use.accounts > 0)
    needs.push("régler la plateforme\u00a0: des comptes en dépendent");
  if (configured && connection === "list" && !mailDelivered)
    needs.push("régler un serveur d’e-mail (SMTP_URL)\u00a0: les listes n’écrivent à personne");
  if (use.toReconnect > 0) needs.push("reconnecter des comptes");
  if (!configured) return needs;
  if (requiresReview && reviewStatus !== "approved" && connection === "oauth")
    needs.push(`obtenir l’examen de l’application (${REVIEWS[reviewStatus]})`);
  if (apiVersionEnds && endsSoon(apiVersionEnds, now)) needs.push(versionNeed(apiVersionEnds, now));
  return needs;
}

function versionNeed(endsOn: string, now: Date): string {
  const left = daysLeft(endsOn, now);
  if (left < 0) return "changer de version\u00a0: celle-ci ne répond plus";
  return `changer de version avant le ${endsOn} (${left}\u00a0jours)`;
}

const HEAD = ["Plateforme", "Réglage", "Version", "Examen", "Comptes", "En pause jusqu’au"];

/** The statuses as lines of a table, then what someone has to do. */
export function statusTable(statuses: readonly PlatformStatus[]): string[] {
  const rows = statuses.map(({ name, settings, version, review, accounts, paused }) => [
    name,
    settings,
    version,
    review,
    accounts,
    paused,
  ]);
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const needs = statuses.flatMap(({ name, needs: all }) =>
    all.map((one) => `${name}\u00a0: ${one}`),
  );
  return [line(HEAD), ...rows.map(line), ...(needs.length > 0 ? ["", ...needs] : [])];
}
