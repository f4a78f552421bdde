import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import {
  GREATEST_LIMITS,
  needsApplication,
  type PlatformId,
} from "../../../../shared/sharing/platforms.ts";
import type { EffectivePlatform } from "./effective-platform.ts";
import type { PlatformUse } from "./platform.query.ts";
import { endsSoon } from "./version-watch.ts";

/** Where a platform sends people back, and where it sends its own calls. */
export function callbacksOf(
  { id }: Pick<EffectivePlatform, "id">,
  publicUrl: string,
): PlatformConfig["callbacks"] {
  if (!needsApplication(id)) return [];
  const callbacks = [
    { label: "Adresse de retour (redirect URI)", url: redirectUri(id, publicUrl) },
  ];
  if (!META.includes(id)) return callbacks;
  const api = `${publicUrl}/api/auth/${id}`;
  return [
    ...callbacks,
    { label: "Suppression des données (Data Deletion Request)", url: `${api}/data-deletion` },
    { label: "Retrait de l’accès (Deauthorize)", url: `${api}/deauthorize` },
    { label: "Politique de confidentialité", url: `${publicUrl}/privacy-policy` },
    { label: "Conditions d’utilisation", url: `${publicUrl}/term-of-use` },
  ];
}

/** Platforms of Meta, which call back on their own. */
const META: readonly PlatformId[] = ["facebook", "instagram", "threads"];

/** Where a platform sends people back after they allowed us in. */
export const redirectUri = (id: PlatformId, publicUrl: string): string =>
  `${publicUrl}/auth/${id}/callback`;

type Shown = {
  platform: EffectivePlatform;
  use: PlatformUse;
  /** Where the platform is, by the adapter's names; empty without an API. */
  addressOf(name: string): string;
  publicUrl: string;
  now: Date;
};

/** The configuration of a platform as administrators see it. */
export function presentConfig({ platform, use, addressOf, publicUrl, now }: Shown): PlatformConfig {
  const { clientId, hasClientSecret, scope, configured: _configured, updatedAt, ...own } = platform;
  const { maxTextLength, maxImages } = GREATEST_LIMITS[platform.id];
  const place = (name: string) => addressOf(name).replace("{version}", own.apiVersion ?? "");
  return {
    ...own,
    oauth: {
      clientId,
      hasClientSecret,
      scope: [...scope],
      redirectUri: own.connection === "oauth" ? redirectUri(own.id, publicUrl) : "",
      authUrl: place("authorize"),
      tokenUrl: place("token"),
      apiBaseUrl: place("api"),
    },
    greatestLimits: { maxTextLength, maxImages },
    versionWarning: endsSoon(own.apiVersionEnds, now),
    callbacks: callbacksOf(own, publicUrl),
    accountCount: use.accounts,
    pausedUntil: use.pausedUntil?.toISOString() ?? null,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
