import { DomainError, type FieldFault } from "../../../../shared/ground/errors.ts";
import {
  DEFAULT_LIMITS,
  GREATEST_LIMITS,
  PLATFORM_NAMES,
  type PlatformId,
  type PlatformLimits,
} from "../../../../shared/sharing/platforms.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { PlatformsChanged } from "./platform.events.ts";
import { type Changes, type SettingsChange, saveSettings } from "./platform.repository.ts";
import { secretPlace } from "./read-platform.ts";

/** What an administrator changes; `clientSecret` in clear, null forgets it. */
export type PlatformInput = Omit<SettingsChange, "clientSecret"> & {
  clientSecret?: string | null | undefined;
};

/**
 * Changes how a platform is set. An empty version, and no scope at all, go back to the usual ones.
 *
 * @throws DomainError LIMITS_TOO_HIGH naming those that are beyond what the platform takes
 */
export async function editPlatform(
  services: Services,
  id: PlatformId,
  wish: PlatformInput,
): Promise<void> {
  const faults = limitFaults(id, wish.limits ?? {});
  if (faults.length > 0)
    throw new DomainError("LIMITS_TOO_HIGH", faults, { platform: PLATFORM_NAMES[id] });
  const { clientSecret, scope, apiVersion, ...change } = wish;
  if (Object.values(wish).every((value) => value === undefined)) return;
  const changed: PlatformsChanged = { kind: "platforms-changed" };
  await act(services, async (tx) => {
    await saveSettings(
      tx,
      id,
      {
        ...change,
        ...(clientSecret !== undefined && { clientSecret: sealed(services, id, clientSecret) }),
        ...(scope && { scope: scope.length > 0 ? scope : null }),
        ...(apiVersion !== undefined && { apiVersion: apiVersion || null }),
      },
      services.clock(),
    );
    await services.outbox.record(tx, changed);
  });
}

/** What of these limits the platform itself would not take. */
export function limitFaults(id: PlatformId, limits: Changes<PlatformLimits>): FieldFault[] {
  const name = PLATFORM_NAMES[id];
  const { maxTextLength, maxImages } = GREATEST_LIMITS[id];
  const most = (count: number) => `${name} n’accepte pas plus de ${count.toLocaleString("fr-FR")}.`;
  const faults: FieldFault[] = [];
  const add = (field: keyof PlatformLimits, message: string) =>
    faults.push({ field: `limits.${field}`, message });
  if ((limits.maxTextLength ?? 0) > maxTextLength) add("maxTextLength", most(maxTextLength));
  if ((limits.maxImages ?? 0) > maxImages) add("maxImages", most(maxImages));
  if (limits.supportsImages && maxImages === 0)
    add("supportsImages", `${name} n’accepte pas d’image.`);
  if (limits.supportsVideos && !DEFAULT_LIMITS[id].supportsVideos)
    add("supportsVideos", `${name} n’accepte pas de vidéo.`);
  return faults;
}

/** A client secret encrypted for storage; null when it is empty. */
function sealed({ secrets }: Services, id: PlatformId, secret: string | null): string | null {
  return secret ? createVault(secrets.encryption).seal(secretPlace(id), secret) : null;
}
