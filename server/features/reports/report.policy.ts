import type { MemberState } from "../../../shared/administration/administration.contract.ts";
import type { CommunityRole } from "../../../shared/people/members.contract.ts";
import type {
  ReportDecision,
  ReportState,
  ReportSubject,
} from "../../../shared/reports/report-kinds.ts";
import { isModerator, type Viewer } from "../../infrastructure/session/viewer.ts";

/** What decides which decisions a moderator may take on a report. */
export type Decidable = {
  state: ReportState;
  subjectKind: ReportSubject;
  /** Whether what was reported is no longer there. */
  gone: boolean;
  author: { id: string; role: CommunityRole; state: MemberState } | null;
  /** Those who reported the same thing and wait for an answer. */
  reporterIds: readonly (string | null)[];
  /** Whether nobody but the viewer, and the author, could decide. */
  alone: boolean;
};

/**
 * Moderators do not decide about their own texts; about what they reported themselves, only where
 * nobody else could, or it would wait for ever.
 */
const isImpartial = (viewer: Viewer, { author, reporterIds, alone }: Decidable): boolean =>
  author?.id !== viewer.id && (alone || !reporterIds.includes(viewer.id));

/** Moderators watch over members and animators, administrators over everyone. */
const watchesOver = (viewer: Viewer, author: { role: CommunityRole }): boolean =>
  viewer.role === "admin" || author.role === "membre";

/** What a referent who does not moderate decides of a member: nothing that lasts. */
const OF_REFERENTS: readonly ReportDecision[] = ["limit", "pause"];

/** Who is suspended already neither reads nor writes: less than that means nothing. */
function sanctionsOf(viewer: Viewer, { state }: { state: MemberState }): ReportDecision[] {
  const all: ReportDecision[] =
    state === "active" ? ["limit", "pause", "suspension"] : ["suspension"];
  return isModerator(viewer) ? all : all.filter((one) => OF_REFERENTS.includes(one));
}

/**
 * The decisions that someone who may read a report takes of it: the screen shows them, the call
 * enforces them.
 */
export function decisionsFor(viewer: Viewer, facts: Decidable): ReportDecision[] {
  const { state, subjectKind, gone, author } = facts;
  if (state === "decided" || !isImpartial(viewer, facts)) return [];
  const isIn = author && (author.state === "active" || author.state === "suspended");
  return [
    "none",
    ...(subjectKind !== "member" && !gone ? (["removal"] as const) : []),
    ...(isIn ? (["warning"] as const) : []),
    ...(isIn && watchesOver(viewer, author) ? sanctionsOf(viewer, author) : []),
  ];
}

/** What a referent decides of a report was theirs to decide: it is carried out as by who moderates. */
export const asModerator = (viewer: Viewer): Viewer =>
  isModerator(viewer) ? viewer : { ...viewer, role: "moderateur" };

/** Whether the viewer is shown what was decided before: a referent reads reports, and nothing else of anyone. */
export const readsStrikes = (viewer: Viewer): boolean => isModerator(viewer);
