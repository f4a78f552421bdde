import { AffiliationBoard, invitationTexts } from "../../features/accounts/index.ts";
import { KeptVerse, verseTexts } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack, SlabHead } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/affiliation`: the member's own invitation, who joined by it, and a verse to send. */
export function Component() {
  const paths = usePaths();
  usePageTitle(invitationTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={invitationTexts.title} />}>
      <AffiliationBoard />
      {/* From 1024 px the verse stands in the column beside. */}
      <CardStack className="pt-0 lg:hidden">
        <Card pad className="grid justify-items-start gap-2">
          <SlabHead>{verseTexts.title}</SlabHead>
          <KeptVerse />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
