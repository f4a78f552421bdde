import { AffiliationBoard } from "../features/affiliation/affiliation-board.tsx";
import { texts } from "../features/affiliation/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { BackBar } from "./back-bar.tsx";

/** `/affiliation`: one's own invitation, and who came by it. */
export function Component() {
  const paths = usePaths();
  usePageTitle(texts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={texts.title} />}>
      <AffiliationBoard />
    </FrameColumn>
  );
}
