import { useSearchParams } from "react-router";
import { GuardianAcceptance, protectionTexts } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/garant?token=`: the link by which a parent becomes a minor’s guardian. */
export function Component() {
  const paths = usePaths();
  const token = useSearchParams()[0].get("token") ?? "";
  const { title } = protectionTexts.guardian;
  usePageTitle(title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.home()} title={title} />}>
      <CardStack>
        <Card>
          <GuardianAcceptance token={token} home={paths.home()} />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
