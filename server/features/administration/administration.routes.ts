import { PAGE_SIZE } from "../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../infrastructure/http/call-context.ts";
import { listAllJoinRequests, listManagedGroups, orderGroups } from "../gathering/index.ts";
import { seenOnline } from "../people/index.ts";
import { gettingStartedCalls } from "./getting-started.routes.ts";
import { invitationCalls } from "./invitation.routes.ts";
import { jobCalls } from "./job.routes.ts";
import { mailCalls } from "./mail.routes.ts";
import { readOverview } from "./overview.query.ts";
import { registrationCalls } from "./registration.routes.ts";
import { todayCalls } from "./today.routes.ts";

const calls = memberCalls.administration;

/** Calls for what waits to be handled, for groups and for requests to join them. */
export const administrationCalls = {
  ...registrationCalls,
  ...gettingStartedCalls,
  ...invitationCalls,
  ...mailCalls,
  ...jobCalls,
  ...todayCalls,

  readOverview: calls.readOverview.handler(({ context: { services, viewer } }) =>
    readOverview(services.db, viewer, services.clock()),
  ),

  listJoinRequests: calls.listJoinRequests.handler(
    async ({ context: { services, viewer }, input }) => {
      const wanted = input.limit ?? PAGE_SIZE;
      const rows = await listAllJoinRequests(services.db, {
        after: decodeCursor(input.cursor),
        count: wanted + 1,
        online: seenOnline(viewer.id, services.clock()),
      });
      const page = toPage(rows, wanted, (row) => row.position);
      const items = page.items.map(({ group, member, position }) => ({
        group,
        member,
        requestedAt: position.at.toISOString(),
      }));
      return { ...page, items };
    },
  ),

  listGroups: calls.listGroups.handler(async ({ context: { services } }) => ({
    items: await listManagedGroups(services.db),
  })),

  orderGroups: calls.orderGroups.handler(async ({ context: { services }, input }) => {
    await orderGroups(services, input.groupIds);
    return { success: true as const };
  }),
};
