import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { MAKE_DATA_EXPORT } from "./ask-for-export.ts";
import { beginExport, failExport } from "./data-export.repository.ts";
import { type MakingParts, makeExport } from "./make-export.ts";

/**
 * Makes the copy that a member asked for. One that cannot be made says so to its member, who may ask
 * again; one whose process ended is begun anew.
 */
export const makeExportJob = (services: Services, parts: MakingParts): Job => ({
  name: MAKE_DATA_EXPORT,
  retries: 3,
  async run(data) {
    const { id } = data as { id: string };
    const memberId = await beginExport(services.db, id);
    if (!memberId) return;
    try {
      await makeExport(services, parts, { id, memberId });
    } catch (error) {
      const full = error instanceof DomainError && error.code === "DISK_FULL";
      services.log.error({ err: error }, "Copie de données en échec");
      await failExport(services.db, id, full ? "disk-full" : "broken");
    }
  },
});
