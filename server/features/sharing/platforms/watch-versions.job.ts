import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { removeEndedPauses } from "./pause.repository.ts";
import { listAdministrators, readPlatformConfigs } from "./platform.query.ts";
import { noteVersionWarning } from "./platform.repository.ts";
import { readPublishingSettings } from "./publishing-settings.query.ts";
import { versionLetter } from "./version-letter.ts";
import { endsSoon } from "./version-watch.ts";

/**
 * Every morning: administrators are written to, once, about each version of a platform's API that
 * stops answering within sixty days. Platforms that are off, or not set, concern nobody.
 */
export const watchVersionsJob = (services: Services): Job => ({
  name: "watch-versions",
  schedule: "10 7 * * *",
  async run() {
    await removeEndedPauses(services.db, services.clock());
    await warnOfVersions(services);
  },
});

async function warnOfVersions(services: Services): Promise<void> {
  const { db, clock, config, mailer } = services;
  const now = clock();
  const used = (await readPlatformConfigs(db)).filter((one) => one.enabled && one.configured);
  for (const { id, name: platform, apiVersion, apiVersionEnds: endsOn } of used) {
    if (!endsOn || !endsSoon(endsOn, now)) continue;
    await act(services, async (tx) => {
      if (!(await noteVersionWarning(tx, id, endsOn, now))) return;
      const { communityTitle } = await readPublishingSettings(tx);
      const link = `${config.publicUrl}/administration/plateformes`;
      const version = apiVersion ?? "";
      const letter = versionLetter(communityTitle, { id, platform, version, endsOn, now, link });
      for (const to of await listAdministrators(tx)) await mailer.post(tx, { to, ...letter });
    });
  }
}
