import { PlannedShares } from "../../features/sharing/history/planned-shares.tsx";
import { texts } from "../../features/sharing/history/texts.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/dashboard/calendrier`: what is planned, by month. */
export function Component() {
  usePageTitle(texts.planned.title);
  return (
    <FrameColumn
      withDock
      bar={<BackBar to="/dashboard/publications" title={texts.planned.title} />}
    >
      <PlannedShares />
    </FrameColumn>
  );
}
