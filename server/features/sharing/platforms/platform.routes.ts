import type { PlatformConfig } from "../../../../shared/sharing/platform-settings.contract.ts";
import type { PlatformId } from "../../../../shared/sharing/platforms.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { editPlatform } from "./edit-platform.ts";
import { editPublishing, setHold } from "./edit-publishing.ts";
import { listPlatformUses } from "./platform.query.ts";
import { presentConfig } from "./present-config.ts";
import { proveReach } from "./prove-reach.ts";
import { readPublishingOverview } from "./publishing-settings.query.ts";
import { addressOf } from "./read-platform.ts";
import { adapterOf } from "./registry.ts";

const calls = memberCalls.platforms;

/** What the tokens of accounts and the secrets of platforms are encrypted with. */
const ENCRYPTED_WITH = "AES-256-GCM";

async function showAll(services: Services): Promise<PlatformConfig[]> {
  const now = services.clock();
  const { publicUrl } = services.config;
  const uses = await listPlatformUses(services.db, now);
  return uses.map(({ platform, use }) =>
    presentConfig({ platform, use, addressOf: whereIs(services, platform.id), publicUrl, now }),
  );
}

/** Where a platform is; nowhere for what it has no address for. */
function whereIs(services: Services, id: PlatformId): (name: string) => string {
  const adapter = adapterOf(id);
  return (name) => (adapter?.addresses[name] ? addressOf(services, adapter, name) : "");
}

const overview = ({ db, clock }: Services) => readPublishingOverview(db, clock());

/** The calls of those who look after platforms and publishing. */
export const platformCalls = {
  listConfigs: calls.listConfigs.handler(async ({ context: { services } }) => ({
    items: await showAll(services),
    encryptedWith: ENCRYPTED_WITH,
  })),

  editConfig: calls.editConfig.handler(async ({ context: { services }, input }) => {
    const { platform, ...wish } = input;
    await editPlatform(services, platform, wish);
    return (await showAll(services)).find(({ id }) => id === platform) as PlatformConfig;
  }),

  checkReach: calls.checkReach.handler(({ context: { services } }) => proveReach(services)),

  readSettings: calls.readSettings.handler(({ context: { services } }) => overview(services)),

  editSettings: calls.editSettings.handler(async ({ context: { services }, input }) => {
    await editPublishing(services, input);
    return overview(services);
  }),

  setHold: calls.setHold.handler(async ({ context: { services, viewer }, input }) => {
    await setHold(services, viewer, input);
    return overview(services);
  }),
};
