import type { MEMBER_STATES } from "../../../shared/administration/administration.contract.ts";
import type { Role } from "../../../shared/people/members.contract.ts";
import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

export type ManagedMemberState = (typeof MEMBER_STATES)[number];
export type MemberFilter = { name?: string; role?: Role; state?: ManagedMemberState };

/** Two people may decide at once: what is shown is always asked again. */
const staleTime = 0;

/** Every question the administration asks, each with its key in the cache. */
export const administrationQueries = {
  all: callKey("administration"),
  overview: {
    ...callQuery("administration", "readOverview"),
    staleTime: 30_000,
    refetchInterval: 60_000,
  },
  members: (filter: MemberFilter) => ({
    ...callPages("administration", "listMembers", filter),
    staleTime,
  }),
  member: (id: string) => ({ ...callQuery("administration", "readMember", { id }), staleTime }),
  registrations: { ...callPages("administration", "listRegistrations", {}), staleTime },
  joinRequests: { ...callPages("administration", "listJoinRequests", {}), staleTime },
  invitations: { ...callPages("administration", "listInvitations", {}), staleTime },
  groups: { ...callQuery("administration", "listGroups"), staleTime },
  mails: { ...callPages("administration", "listMails", {}), staleTime },
  jobs: { ...callQuery("administration", "readJobs"), staleTime },
};
