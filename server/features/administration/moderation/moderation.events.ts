import type { Sanction } from "../../../../shared/administration/administration.contract.ts";

/** Moderation decided about a member, or about one of their texts; the member is notified. */
export type MemberJudged = {
  kind: "member-judged";
  sanctionId: string;
  memberId: string;
  sanction: Sanction["kind"];
};
