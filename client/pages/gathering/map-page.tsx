import { MapBoard, mapTexts } from "../../features/gathering/index.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

export const handle: PageHandle = { wide: true };

/** `/community/{id}/carte`: where the members, the groups and the events are. */
export function Component() {
  const paths = usePaths();
  usePageTitle(mapTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={mapTexts.title} />}>
      <MapBoard />
    </FrameColumn>
  );
}
