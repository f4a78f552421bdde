import { OwnReports, reportTexts } from "../../features/reports/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/signalements`: what the member reported, and what was decided of it. */
export function Component() {
  const paths = usePaths();
  usePageTitle(reportTexts.mine.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.settings()} title={reportTexts.mine.title} />}>
      <CardStack>
        <Card className="overflow-clip pb-2">
          <p className="px-gutter pt-4 pb-2 text-ink-2">{reportTexts.mine.lead}</p>
          <OwnReports />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
