import { HowOneEarns, pointTexts, RankingBoard } from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { Right: HowOneEarns };

/** `/community/{id}/classement`: who earned the most merci/bénis. */
export function Component() {
  const paths = usePaths();
  usePageTitle(pointTexts.pageTitle);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={pointTexts.pageTitle} />}>
      <RankingBoard />
    </FrameColumn>
  );
}
