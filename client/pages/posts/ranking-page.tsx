import { HowOneEarns, pointTexts, RankingBoard } from "../../features/posts/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";

export const handle: PageHandle = { Right: HowOneEarns };

/** `/community/{id}/classement`: who earned the most merci/bénis. */
export function Component() {
  usePageTitle(pointTexts.pageTitle);
  return (
    <FrameColumn withDock bar={<Bar title={pointTexts.pageTitle} line actions={<HelpLink />} />}>
      <RankingBoard />
    </FrameColumn>
  );
}
