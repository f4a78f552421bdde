import { lazy } from "react";
import type { Me } from "../../../shared/people/members.contract.ts";
import { ModerationNotices } from "./moderation/moderation-notices.tsx";

const GettingStarted = lazy(() =>
  import("./getting-started/getting-started.tsx").then((m) => ({ default: m.GettingStarted })),
);

/** What is told above the posts to this member alone: few have any of it. */
export function HomeNotices({ notices, gettingStarted }: Me) {
  return (
    <>
      {notices.length > 0 && <ModerationNotices notices={notices} />}
      {gettingStarted && <GettingStarted />}
    </>
  );
}
