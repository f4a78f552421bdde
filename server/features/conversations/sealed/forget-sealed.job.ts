import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { ERASE_MEDIA, releaseSealedMedia } from "../../media/index.ts";
import { deleteSealed, listOverdue } from "./sealed-message.repository.ts";

/** Forgotten in one transaction. */
const AT_ONCE = 100;

/** Every night: forgets the sealed messages whose day has come, with their media. */
export const forgetSealedJob = ({
  db,
  clock,
  jobs,
}: Pick<Services, "db" | "clock" | "jobs">): Job => ({
  name: "forget-sealed-messages",
  schedule: "41 4 * * *",
  async run() {
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      gone = await inTransaction(db, async (tx) => {
        const ids = await listOverdue(tx, clock(), AT_ONCE);
        if (ids.length === 0) return 0;
        const mediaIds = await releaseSealedMedia(tx, ids);
        await deleteSealed(tx, ids);
        if (mediaIds.length > 0) await jobs.enqueue(tx, ERASE_MEDIA, { mediaIds });
        return ids.length;
      });
    }
  },
});
