import { BlockedList, blockTexts } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/bloques`: the members that the reader blocked. */
export function Component() {
  const paths = usePaths();
  usePageTitle(blockTexts.list.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={blockTexts.list.title} />}>
      <CardStack>
        <Card className="overflow-clip pb-2">
          <BlockedList />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
