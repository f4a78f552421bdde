import type { Me } from "../../../shared/people/members.contract.ts";
import { AgeQuestion } from "./consent/age-question.tsx";
import { LegalChanges } from "./consent/legal-changes.tsx";
import { GettingStarted } from "./getting-started/getting-started.tsx";
import { ModerationNotices } from "./moderation/moderation-notices.tsx";
import { PausedNote } from "./moderation/paused-note.tsx";

type HomeNoticesProps = Pick<
  Me,
  "notices" | "pausedUntil" | "legalChanges" | "gettingStarted" | "asksAge"
>;

/** What is told above the posts to this member alone: few have any of it. */
export function HomeNotices(told: HomeNoticesProps) {
  const { notices, pausedUntil, legalChanges, gettingStarted, asksAge } = told;
  // Until it is read, the decision itself says that the account is paused.
  const saysSo = notices.some(({ kind }) => kind === "pause");
  return (
    <>
      {pausedUntil && !saysSo && <PausedNote until={pausedUntil} />}
      {notices.length > 0 && <ModerationNotices notices={notices} />}
      {legalChanges.length > 0 && <LegalChanges changes={legalChanges} />}
      {asksAge && <AgeQuestion />}
      {gettingStarted && <GettingStarted />}
    </>
  );
}
