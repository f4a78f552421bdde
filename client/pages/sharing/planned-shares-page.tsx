import { historyTexts, PlannedShares } from "../../features/sharing/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { wide: true };

/** `/dashboard/calendrier`: what is planned, by month, by week or as a list. */
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
