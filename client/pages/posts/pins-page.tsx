import { pinTexts, usePins } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { PinnedList } from "./pinned-list.tsx";

/** `/community/{id}/epingles`: what the member pinned, the latest first. */
export function Component() {
  const paths = usePaths();
  const { list } = usePins();
  usePageTitle(pinTexts.title);
  return (
    <FrameColumn
      withDock
      busy={list.isPending}
      bar={<BackBar to={paths.profile()} title={pinTexts.title} />}
    >
      <PinnedList />
    </FrameColumn>
  );
}
