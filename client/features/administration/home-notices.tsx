import type { Me } from "../../../shared/people/members.contract.ts";
import { LegalChanges } from "./consent/legal-changes.tsx";
import { GettingStarted } from "./getting-started/getting-started.tsx";
import { ModerationNotices } from "./moderation/moderation-notices.tsx";

type HomeNoticesProps = Pick<Me, "notices" | "legalChanges" | "gettingStarted">;

/** What is told above the posts to this member alone: few have any of it. */
export function HomeNotices({ notices, legalChanges, gettingStarted }: HomeNoticesProps) {
  return (
    <>
      {notices.length > 0 && <ModerationNotices notices={notices} />}
      {legalChanges.length > 0 && <LegalChanges changes={legalChanges} />}
      {gettingStarted && <GettingStarted />}
    </>
  );
}
