import { lazy } from "react";
import type { Me } from "../../../shared/people/members.contract.ts";
import { arriving } from "../../infrastructure/session/arriving.ts";
import { Arrival } from "../people/index.ts";
import { ModerationNotices } from "./moderation/moderation-notices.tsx";

const GettingStarted = lazy(() =>
  import("./getting-started/getting-started.tsx").then((m) => ({ default: m.GettingStarted })),
);

/** What is told above the posts to this member alone: few have any of it. */
export function HomeNotices(me: Me) {
  const { notices, gettingStarted } = me;
  return (
    <>
      {notices.length > 0 && <ModerationNotices notices={notices} />}
      {gettingStarted ? <GettingStarted /> : arriving() && <Arrival me={me} />}
    </>
  );
}
