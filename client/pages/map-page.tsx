import { MapBoard } from "../features/map/map-board.tsx";
import { texts } from "../features/map/texts.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { BackBar } from "./back-bar.tsx";

export const handle: PageHandle = { wide: true };

/** `/community/{id}/carte`: where the members, the groups and the events are. */
export function Component() {
  const paths = usePaths();
  usePageTitle(texts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={texts.title} />}>
      <MapBoard />
    </FrameColumn>
  );
}
