// A server or a worker of an installation whose platforms are doubles, in a process of its own.
import { createParvis } from "../../server/app/parvis.ts";
import { sweepDeliveries } from "../../server/features/sharing/deliveries/sweep-deliveries.ts";
import type {
  AdapterPlatform,
  ApiAdapter,
} from "../../server/features/sharing/platforms/adapter.ts";
import { replaceAdapter } from "../../server/features/sharing/platforms/testing.ts";
import { readConfig } from "../../server/infrastructure/config.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import { loadSecrets } from "../../server/infrastructure/secrets.ts";
import type { PlatformId } from "../../shared/sharing/platforms.ts";
import { anyAdapter } from "../builders/any-adapter.ts";

const PACE = { leaseMs: 2000, retryMs: 300, forgottenMs: 3000 };
const SWEEP_MS = 700;
/** A platform that keeps silent is in another process, which cannot say so. */
const SILENCE_MS = 1500;

/** Gives up soon what gets no answer while it publishes. */
const hasty = (adapter: ApiAdapter): ApiAdapter => ({
  ...adapter,
  publish(publication) {
    const { platform } = publication;
    const ask: AdapterPlatform["ask"] = (asked) => platform.ask({ ...asked, timeout: SILENCE_MS });
    return adapter.publish({ ...publication, platform: { ...platform, ask } });
  },
});

const config = readConfig(process.env);
for (const id of Object.keys(config.platformAddresses) as PlatformId[]) {
  replaceAdapter(hasty(anyAdapter({ id, checkMs: 300 })));
}
const parvis = await createParvis({
  config,
  secrets: await loadSecrets(config),
  log: createLog(config.logLevel),
  publishingPace: PACE,
  database: { connectionString: config.databaseUrl as string, max: 12 },
});
await parvis.start();
if (config.roles.includes("web")) {
  await parvis.http.listen({ port: config.port, host: config.host });
} else {
  // The minute of the schedule, in less.
  setInterval(() => {
    sweepDeliveries(parvis.services, PACE).catch((error) => process.stderr.write(`${error}\n`));
  }, SWEEP_MS);
}
process.stdout.write("ready\n");
