import { BlockedList } from "../../features/people/blocks/blocked-list.tsx";
import { texts } from "../../features/people/blocks/texts.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/bloques`: whom one blocked. */
export function Component() {
  const paths = usePaths();
  usePageTitle(texts.list.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={texts.list.title} />}>
      <CardStack>
        <Card className="overflow-clip pb-2">
          <p className="px-gutter pt-4 pb-2 text-ink-2">{texts.list.lead}</p>
          <BlockedList />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
