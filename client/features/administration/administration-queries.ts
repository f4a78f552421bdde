import type { ActFamily } from "../../../shared/administration/acts.ts";
import type { MEMBER_STATES } from "../../../shared/administration/administration.contract.ts";
import type { Role } from "../../../shared/people/members.contract.ts";
import { callKey, callPages, callQuery } from "../../infrastructure/reading/queries.ts";

export type ManagedMemberState = (typeof MEMBER_STATES)[number];
export type MemberFilter = { name?: string; role?: Role; state?: ManagedMemberState };

export type JournalFilter = {
  words?: string;
  memberId?: string;
  family?: ActFamily;
  from?: string;
  to?: string;
};

/** Two people may decide at once: what is shown is always asked again. */
const staleTime = 0;

const overview = {
  ...callQuery("administration", "readOverview"),
  // Its counts stand beside those of the day, which are always asked again.
  staleTime: 5000,
  refetchInterval: 60_000,
};
const today = { ...callQuery("administration", "readToday"), staleTime };
const registrations = { ...callPages("administration", "listRegistrations", {}), staleTime };
const toDecide = { ...callPages("heldTexts", "listToDecide", {}), staleTime };
const joinRequests = { ...callPages("administration", "listJoinRequests", {}), staleTime };

/** Every question the administration asks, each with its key in the cache. */
export const administrationQueries = {
  all: callKey("administration"),
  overview,
  today,
  /** Those that say who or what waits. */
  waiting: [overview, today, registrations, joinRequests, toDecide],
  gettingStarted: { ...callQuery("administration", "readGettingStarted"), staleTime },
  members: (filter: MemberFilter) => ({
    ...callPages("administration", "listMembers", filter),
    staleTime,
  }),
  member: (id: string) => ({ ...callQuery("administration", "readMember", { id }), staleTime }),
  removals: { ...callQuery("administration", "listRemovals"), staleTime },
  registrations,
  joinRequests,
  toDecide,
  caution: { ...callQuery("caution", "read"), staleTime },
  invitations: { ...callPages("administration", "listInvitations", {}), staleTime },
  groups: { ...callQuery("administration", "listGroups"), staleTime },
  mails: { ...callPages("administration", "listMails", {}), staleTime },
  acts: (filter: JournalFilter) => ({
    ...callPages("administration", "listActs", filter),
    staleTime,
  }),
  jobs: { ...callQuery("administration", "readJobs"), staleTime },
  backups: { ...callQuery("administration", "listBackups"), staleTime },
  storage: { ...callQuery("administration", "readStorage"), staleTime },
};
