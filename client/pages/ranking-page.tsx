import { HowOneEarns } from "../features/points/how-one-earns.tsx";
import { RankingBoard } from "../features/points/ranking-board.tsx";
import { texts } from "../features/points/texts.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { Bar } from "../ui/bar.tsx";
import { FrameColumn } from "../ui/frame.tsx";

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
