import { needsApplication, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import { saveSettings } from "./platform.repository.ts";
import { secretPlace } from "./read-platform.ts";

/** An application of the community at several platforms, already approved by them. */
export type ApprovedApplication = {
  clientId: string;
  clientSecret: string;
  platforms: PlatformId[];
};

/** Offers several platforms by the same application, as an operator does without a browser. */
export async function configurePlatforms(
  services: Pick<Services, "db" | "secrets" | "clock">,
  { clientId, clientSecret, platforms }: ApprovedApplication,
): Promise<void> {
  const vault = createVault(services.secrets.encryption);
  const at = services.clock();
  await inTransaction(services.db, async (tx) => {
    for (const id of platforms) {
      const sealed = vault.seal(secretPlace(id), clientSecret);
      const own = { clientId, clientSecret: sealed, reviewStatus: "approved" as const };
      await saveSettings(tx, id, { enabled: true, ...(needsApplication(id) ? own : {}) }, at);
    }
  });
}
