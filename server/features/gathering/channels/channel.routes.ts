import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { seenOnline } from "../../people/index.ts";
import { resourceCalls } from "../channel-resources/resource.routes.ts";
import { listPayments } from "../payments/payment.query.ts";
import { follows, manages } from "./channel.policy.ts";
import { listChannels, toChannelItem } from "./channel.query.ts";
import { channelChangeCalls } from "./channel-changes.routes.ts";
import { listStanding } from "./followers.query.ts";
import { readableChannel, seenChannel, showChannel, standOf } from "./present-channel.ts";

const calls = memberCalls.channels;

const list = calls.list.handler(async ({ context: { services, viewer }, input }) => {
  const { cursor, limit: wanted = PAGE_SIZE, ...which } = input;
  const page = { after: decodeCursor(cursor), count: wanted + 1 };
  const rows = await listChannels(services.db, viewer, { ...which, ...page });
  const { items, nextCursor } = toPage(rows, wanted, (row) => ({ at: row.created_at, id: row.id }));
  return { items: items.map(toChannelItem), nextCursor };
});

const read = calls.read.handler(({ context: { services, viewer }, input }) =>
  showChannel(services, viewer, input.id),
);

type Paged = { id: string; cursor?: string | undefined; limit?: number | undefined };

async function membersByStanding(
  services: Services,
  viewer: Viewer,
  { id, cursor, limit }: Paged,
  states: string[],
) {
  const wanted = limit ?? PAGE_SIZE;
  const page = { after: decodeCursor(cursor), count: wanted + 1 };
  const online = seenOnline(viewer.id, services.clock());
  const rows = await listStanding(services.db, viewer, id, states, page, online);
  const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
  return { items: items.map((row) => row.member), nextCursor };
}

/** Who follows a channel is for those who read it. */
const listFollowers = calls.listFollowers.handler(
  async ({ context: { services, viewer }, input }) => {
    await readableChannel(services, viewer, input.id);
    return membersByStanding(services, viewer, input, ["following", "animateur"]);
  },
);

/** Who is invited is for those who can invite. */
const listInvited = calls.listInvited.handler(async ({ context: { services, viewer }, input }) => {
  const stand = standOf(await seenChannel(services, viewer, input.id));
  if (!follows(stand.standing) && !manages(viewer, stand)) throw new DomainError("NOT_ALLOWED");
  return membersByStanding(services, viewer, input, ["invited"]);
});

const listOfPayments = calls.listPayments.handler(
  async ({ context: { services, viewer }, input }) => {
    const stand = standOf(await seenChannel(services, viewer, input.id));
    if (!manages(viewer, stand)) throw new DomainError("NOT_ALLOWED");
    const wanted = input.limit ?? PAGE_SIZE;
    const page = { state: input.state, after: decodeCursor(input.cursor), count: wanted + 1 };
    const online = seenOnline(viewer.id, services.clock());
    const rows = await listPayments(services.db, viewer, input.id, page, online);
    const { items, nextCursor } = toPage(rows, wanted, (row) => row.position);
    return { items: items.map(({ position: _, ...payment }) => payment), nextCursor };
  },
);

export const channelCalls = {
  ...channelChangeCalls,
  ...resourceCalls,
  list,
  read,
  listFollowers,
  listInvited,
  listPayments: listOfPayments,
};
