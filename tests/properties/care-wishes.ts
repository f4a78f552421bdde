import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { TestMember } from "../builders/index.ts";
import type { CallInput } from "./contract-calls.ts";

export type CarePlaces = {
  candidate: TestMember;
  stranger: TestMember;
  /** A report of the candidate's about a text of the author's. */
  reportId: string;
};

/** Has the candidate report a text of the author's. @returns the report */
export async function madeReport(candidate: TestMember, postId: string): Promise<string> {
  const wish = { subject: { kind: "post", id: postId }, reason: "spam" };
  return (await candidate.post("/api/reports", wish)).body.id;
}

/** What the calls of reports, blocks and consent take. */
export function careWishes({ stranger, reportId }: CarePlaces): Record<string, () => CallInput> {
  const report = () => ({ id: reportId });
  const someone = () => ({ memberId: stranger.id });
  return {
    "reports.send": () => ({
      id: uuidv7(),
      subject: { kind: "member", id: stranger.id },
      reason: "harassment",
      words: "Plusieurs messages par jour.",
    }),
    "reports.listMine": () => ({}),
    "reports.list": () => ({ state: "open" }),
    "reports.read": report,
    "reports.edit": () => ({ id: reportId, note: "À relire", taken: true }),
    "reports.passOn": report,
    "reports.decide": () => ({ id: reportId, decision: "none", reason: "Rien à redire" }),
    "appeals.send": () => ({
      decisionId: reportId,
      text: "Relisez cette décision, s’il vous plaît.",
    }),
    "appeals.list": () => ({ state: "open" }),
    "appeals.read": report,
    "appeals.take": () => ({ id: reportId, taken: true }),
    "appeals.decide": () => ({ id: reportId, outcome: "upheld", reason: "Relu avec soin" }),
    "mutedWords.list": () => ({}),
    "mutedWords.mute": () => ({ entry: "élections", term: "week" }),
    "mutedWords.unmute": () => ({ id: reportId }),
    "blocks.list": () => ({}),
    "blocks.block": someone,
    "blocks.unblock": someone,
    "consent.withdraw": () => ({ password: "pas-le-bon" }),
    "consent.restore": () => ({ acceptBeliefData: true }),
    "deletion.read": () => ({}),
    "deletion.ask": () => ({ password: "pas-le-bon" }),
    "deletion.cancel": () => ({}),
  };
}
