import type { Sanction } from "../../../../shared/administration/decisions.contract.ts";
import type { CommunityRole } from "../../../../shared/people/members.contract.ts";
import type { AppealOutcome } from "../../../../shared/reports/appeal-kinds.ts";

/** Moderation decided about a member, or about one of their texts; the member is notified. */
export type MemberJudged = {
  kind: "member-judged";
  sanctionId: string;
  memberId: string;
  sanction: Sanction["kind"];
};

/** A decision that someone contested was answered; who it concerns is notified. */
export type AppealAnswered = {
  kind: "appeal-answered";
  memberId: string;
  decision: { of: "sanction" | "report"; id: string };
  /** Missing of those that were contested by a message, until version 0.6. */
  outcome?: AppealOutcome;
};

/** A member was given another role for the whole community; they are notified. */
export type RoleChanged = {
  kind: "role-changed";
  memberId: string;
  /** Who gave it: another administrator, or themselves. */
  byId: string;
  role: CommunityRole;
};
