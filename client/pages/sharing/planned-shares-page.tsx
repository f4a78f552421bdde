import { historyTexts, PlannedShares } from "../../features/sharing/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/dashboard/calendrier`: what is planned, by month. */
export function Component() {
  usePageTitle(historyTexts.planned.title);
  return (
    <FrameColumn
      withDock
      bar={<BackBar to="/dashboard/publications" title={historyTexts.calendar} />}
    >
      <PlannedShares />
    </FrameColumn>
  );
}
