import { lazy } from "react";
import type { Me } from "../../../shared/people/members.contract.ts";
import { ModerationNotices } from "./moderation/moderation-notices.tsx";

const GettingStarted = lazy(() =>
  import("./getting-started/getting-started.tsx").then((m) => ({ default: m.GettingStarted })),
);

const LegalChanges = lazy(() =>
  import("./consent/legal-changes.tsx").then((m) => ({ default: m.LegalChanges })),
);

/** What is told above the posts to this member alone: few have any of it. */
export function HomeNotices({ notices, legalChanges, gettingStarted }: Me) {
  return (
    <>
      {notices.length > 0 && <ModerationNotices notices={notices} />}
      {legalChanges.length > 0 && <LegalChanges changes={legalChanges} />}
      {gettingStarted && <GettingStarted />}
    </>
  );
}
