import { useLocation } from "react-router";
import {
  journalTexts,
  moderationTexts,
  OwnActs,
  OwnDecisions,
} from "../../features/administration/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

const { decisions } = moderationTexts;
const { own: acts } = journalTexts;

/**
 * `/community/{id}/decisions`: what moderation decided about the member, to read or contest; with
 * `#actes`, all that was done to their account.
 */
export function Component() {
  const paths = usePaths();
  const ofActs = useLocation().hash === "#actes";
  const words = ofActs ? acts : decisions;
  usePageTitle(words.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={words.title} />}>
      <CardStack>
        <Card className="overflow-clip pb-2">
          <p className="px-gutter pt-4 pb-2 text-ink-2">{words.lead}</p>
          {ofActs ? <OwnActs /> : <OwnDecisions />}
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
