import { DomainError } from "../../../shared/ground/errors.ts";
import { visitorCalls } from "../../infrastructure/http/call-context.ts";
import { readCommunity } from "../people/index.ts";
import { type InstallationParts, installCommunity } from "./install-community.ts";
import { assertKey } from "./installation-key.ts";
import { loadDemonstration } from "./load-demonstration.ts";

/**
 * The calls of the installation wizard.
 *
 * @param isTaken whether a backup is being brought back meanwhile
 */
export const createInstallationCalls = (parts: InstallationParts, isTaken: () => boolean) => ({
  readInstallation: visitorCalls.community.readInstallation.handler(
    async ({ context: { services }, input }) => {
      assertKey(services, input.key);
      const installed = (await readCommunity(services.db)) !== null;
      return { installed, publicUrl: services.config.publicUrl, timeZone: "Europe/Paris" };
    },
  ),

  install: visitorCalls.community.install.handler(async ({ context: { services }, input }) => {
    assertKey(services, input.key);
    if (isTaken()) throw new DomainError("RESTORE_RUNNING");
    const { demonstration, ...wish } = input;
    const { adminId, ...installed } = await installCommunity(services, parts, wish);
    if (demonstration) {
      const { communityId } = installed;
      const { fillWithDemonstration } = await loadDemonstration();
      await fillWithDemonstration(services, { communityId, passwordHash: null, hostId: adminId });
    }
    return installed;
  }),
});
