import { DomainError } from "../../../../shared/ground/errors.ts";
import type { AdaptationSettings } from "../../../../shared/sharing/platform-settings.contract.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import type { HoldChanged, PlatformsChanged } from "./platform.events.ts";
import type { Changes } from "./platform.repository.ts";
import { saveHold, savePublishing } from "./publishing-settings.repository.ts";
import { toMillionths } from "./publishing-settings.ts";

export type PublishingInput = {
  adaptation?: Changes<AdaptationSettings> | undefined;
  approvalRequired?: boolean | undefined;
  missedAfterHours?: number | undefined;
  /** Dollars; null takes the ceiling away. */
  monthlyCostCeiling?: number | null | undefined;
  readXResults?: boolean | undefined;
};

/** Changes how the community publishes. @throws DomainError NOT_FOUND before the installation */
export async function editPublishing(services: Services, wish: PublishingInput): Promise<void> {
  const { monthlyCostCeiling: ceiling, ...change } = wish;
  const monthlyCostCeiling = typeof ceiling === "number" ? toMillionths(ceiling) : ceiling;
  const changed: PlatformsChanged = { kind: "platforms-changed" };
  await act(services, async (tx) => {
    const saved = await savePublishing(tx, { ...change, monthlyCostCeiling }, services.clock());
    if (!saved) throw new DomainError("NOT_FOUND");
    await services.outbox.record(tx, changed);
  });
}

/**
 * Holds everything that is planned or waits, as in a bereavement, or lets it go on. Asked again, it
 * changes nothing but the reason.
 *
 * @throws DomainError NOT_FOUND before the installation
 */
export async function setHold(
  services: Services,
  viewer: Viewer,
  { held, reason = "" }: { held: boolean; reason?: string | undefined },
): Promise<void> {
  const hold = held ? { by: viewer.id, reason } : null;
  await act(services, async (tx) => {
    const changes = await saveHold(tx, hold, services.clock());
    if (changes === null) throw new DomainError("NOT_FOUND");
    const event: HoldChanged | PlatformsChanged = changes
      ? { kind: "hold-changed", held }
      : { kind: "platforms-changed" };
    await services.outbox.record(tx, event);
  });
}
