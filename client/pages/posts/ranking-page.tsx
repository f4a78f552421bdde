import { HowOneEarns } from "../../features/posts/points/how-one-earns.tsx";
import { RankingBoard } from "../../features/posts/points/ranking-board.tsx";
import { texts } from "../../features/posts/points/texts.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";

export const handle: PageHandle = { Right: HowOneEarns };

/** `/community/{id}/classement`: who earned the most merci/bénis. */
export function Component() {
  usePageTitle(texts.pageTitle);
  return (
    <FrameColumn withDock bar={<Bar title={texts.pageTitle} line />}>
      <RankingBoard />
    </FrameColumn>
  );
}
