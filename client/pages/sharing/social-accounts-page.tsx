import { AccountsList, socialAccountTexts } from "../../features/sharing/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/dashboard/social-accounts`: the member's accounts on other platforms. */
export function Component() {
  const paths = usePaths();
  usePageTitle(socialAccountTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={socialAccountTexts.title} />}>
      <AccountsList />
    </FrameColumn>
  );
}
