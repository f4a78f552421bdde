import { DevicePanel } from "../../features/notifications/push/device-panel.tsx";
import { KindSettings } from "../../features/notifications/settings/kind-settings.tsx";
import { MutedPlaces } from "../../features/notifications/settings/muted-places.tsx";
import {
  DiscreetSettings,
  RhythmSettings,
} from "../../features/notifications/settings/rhythm-settings.tsx";
import { texts } from "../../features/notifications/settings/texts.ts";
import { usePreferences } from "../../features/notifications/settings/use-preferences.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/notifications/reglages`: what one is told, how and when. */
export function Component() {
  const paths = usePaths();
  const { preferences, save, endMute } = usePreferences();
  usePageTitle(texts.title);
  needsReading(preferences);
  const { data } = preferences;
  return (
    <FrameColumn
      withDock
      busy={preferences.isPending}
      bar={<BackBar to={paths.notifications()} title={texts.title} />}
    >
      <CardStack>
        {preferences.isPending && (
          <Card role="status" aria-label={texts.loading}>
            <SkeletonList rows={6} />
          </Card>
        )}
        {preferences.isError && !data && (
          <Failed
            title={texts.failed}
            retryLabel={texts.retry}
            onRetry={() => void preferences.refetch()}
            busy={preferences.isFetching}
          >
            {texts.failedBody}
          </Failed>
        )}
        {data && (
          <>
            <DevicePanel />
            <RhythmSettings preferences={data} save={save} />
            <DiscreetSettings preferences={data} save={save} />
            <MutedPlaces mutes={data.mutes} onEnd={endMute} />
            <KindSettings preferences={data} save={save} />
          </>
        )}
      </CardStack>
    </FrameColumn>
  );
}
