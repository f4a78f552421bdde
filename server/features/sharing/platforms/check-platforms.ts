import type { Services } from "../../../infrastructure/services.ts";
import { listPlatformUses } from "./platform.query.ts";
import { type PlatformStatus, statusOfPlatform } from "./platform-status.ts";
import { readPublishingSettings } from "./publishing-settings.query.ts";

/** Where each platform stands: settings, version, review, accounts, pause. */
export async function checkPlatforms(
  services: Pick<Services, "db" | "clock" | "mailer">,
): Promise<PlatformStatus[]> {
  const now = services.clock();
  const { timeZone } = await readPublishingSettings(services.db);
  const around = { now, timeZone, mailDelivered: services.mailer.delivers };
  const uses = await listPlatformUses(services.db, now);
  return uses.map((one) => statusOfPlatform(one, around));
}
