import { z } from "zod";
import { PLATFORMS } from "../../../../shared/sharing/platforms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { LOOK_UP_DELIVERY } from "../publishing/share-changes.ts";
import { deliverShare } from "./deliver-share.ts";
import { DELIVER_SHARE, listSharesWaitingFor } from "./delivery.query.ts";
import { assignAccount } from "./delivery-moves.repository.ts";
import { lookUpDelivery } from "./look-up-delivery.ts";
import { resumeShare } from "./resume-share.ts";
import { resumeHeld, sweepDeliveries } from "./sweep-deliveries.ts";
import { type DeliveryPace, USUAL_PACE } from "./turn.ts";

/** The job that resumes deliveries waiting for an account (`AccountConnected`). */
export const RESUME_DELIVERIES = "resume-deliveries";
/** The job that resumes deliveries kept back by a hold (`HoldChanged`). */
export const RESUME_HELD = "resume-held-deliveries";

/** Deliveries worked on at once: most of the time they wait for a platform. */
const AT_ONCE = 8;

const delivery = z.object({ deliveryId: z.uuid() });
const sought = delivery.extend({ turn: z.number(), time: z.number() });
const connected = z.object({
  accountId: z.uuid(),
  memberId: z.uuid(),
  platform: z.enum(PLATFORMS),
});

/** The work of publishing. @param pace how patient it is; tests have no minutes to wait */
export function publishingJobs(services: Services, pace: DeliveryPace = USUAL_PACE): Job[] {
  return [
    {
      name: DELIVER_SHARE,
      concurrency: AT_ONCE,
      run: (data) => deliverShare(services, delivery.parse(data).deliveryId, pace),
    },
    { name: LOOK_UP_DELIVERY, run: (data) => lookUpDelivery(services, sought.parse(data)) },
    { name: RESUME_DELIVERIES, run: (data) => resumeFor(services, connected.parse(data)) },
    { name: RESUME_HELD, run: () => resumeHeld(services) },
    { name: "sweep-deliveries", schedule: "* * * * *", run: () => sweepDeliveries(services, pace) },
  ];
}

/** Resumes deliveries that waited for this account, or whose removed account it replaces. */
async function resumeFor(services: Services, account: z.infer<typeof connected>): Promise<void> {
  for (const id of await listSharesWaitingFor(services.db, account)) {
    await act(services, (tx) => assignAccount(tx, id, account));
    await resumeShare(services, id, { state: "reconnect", accountId: account.accountId });
  }
}
