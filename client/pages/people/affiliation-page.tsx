import { AffiliationBoard, invitationTexts } from "../../features/accounts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/affiliation`: the member's own invitation, and who joined by it. */
export function Component() {
  const paths = usePaths();
  usePageTitle(invitationTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={invitationTexts.title} />}>
      <AffiliationBoard />
    </FrameColumn>
  );
}
