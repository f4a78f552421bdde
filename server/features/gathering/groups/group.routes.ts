import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { decodeCursor, decodeNameCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import { seenOnline } from "../../people/index.ts";
import { mayManageMembers } from "./group.policy.ts";
import { listGroups } from "./group.query.ts";
import { groupChangeCalls } from "./group-changes.routes.ts";
import { listGroupMembers, listJoinRequests } from "./group-members.query.ts";
import { readKnownRules } from "./group-rules.query.ts";
import { answerRequest, joinGroup, leaveGroup, readGroupThrough } from "./membership.ts";
import { showGroup } from "./present-group.ts";

const calls = memberCalls.groups;

const list = calls.list.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const after = decodeCursor(input.cursor);
  const rows = await listGroups(services.db, viewer, {
    name: input.name,
    memberId: input.memberId,
    after,
    count: wanted + 1,
  });
  const page = toPage(rows, wanted, (row) => ({ at: row.createdAt, id: row.id }));
  return { ...page, items: page.items.map(({ createdAt: _, ...item }) => item) };
});

const read = calls.read.handler(({ context: { services, viewer }, input }) =>
  showGroup(services, viewer, input.id),
);

const join = calls.join.handler(async ({ context: { services, viewer }, input }) => ({
  success: true as const,
  membership: await joinGroup(services, viewer, input),
}));

const leave = calls.leave.handler(async ({ context: { services, viewer }, input }) => ({
  success: true as const,
  membership: await leaveGroup(services, viewer, input.id),
}));

const listMembers = calls.listMembers.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const filter = {
    name: input.name,
    onlineOnly: input.only === "online",
    after: decodeNameCursor(input.cursor),
    count: wanted + 1,
  };
  const rows = await listGroupMembers(
    services.db,
    viewer,
    input.id,
    filter,
    seenOnline(viewer.id, services.clock()),
  );
  if (!rows) throw new DomainError("NOT_FOUND");
  const page = toPage(rows, wanted, (row) => row.position);
  return { ...page, items: page.items.map((row) => row.member) };
});

const listRequests = calls.listRequests.handler(
  async ({ context: { services, viewer }, input }) => {
    if (!mayManageMembers(viewer, input.id)) throw new DomainError("NOT_FOUND");
    const wanted = input.limit ?? PAGE_SIZE;
    const filter = { after: decodeCursor(input.cursor), count: wanted + 1 };
    const rows = await listJoinRequests(
      services.db,
      viewer,
      input.id,
      filter,
      seenOnline(viewer.id, services.clock()),
    );
    if (!rows) throw new DomainError("NOT_FOUND");
    const page = toPage(rows, wanted, (row) => row.position);
    const items = page.items.map((row) => ({
      member: row.member,
      requestedAt: row.position.at.toISOString(),
    }));
    return { ...page, items };
  },
);

const answer = calls.answerRequest.handler(async ({ context: { services, viewer }, input }) => {
  await answerRequest(services, viewer, input);
  return { success: true as const };
});

const markRead = calls.markRead.handler(async ({ context: { services, viewer }, input }) => {
  if (!viewer.groups.has(input.id)) throw new DomainError("NOT_FOUND");
  await readGroupThrough(services, viewer, input.id);
  return { success: true as const };
});

const readRules = visitorCalls.groups.readRules.handler(
  async ({ context: { services }, input }) => {
    const rules = await readKnownRules(services.db, input.id);
    if (!rules) throw new DomainError("NOT_FOUND");
    return rules;
  },
);

export const groupCalls = {
  ...groupChangeCalls,
  readRules,
  list,
  read,
  join,
  leave,
  listMembers,
  listRequests,
  answerRequest: answer,
  markRead,
};
