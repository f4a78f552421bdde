import {
  DevicePanel,
  DiscreetSettings,
  KindSettings,
  MutedPlaces,
  preferenceTexts,
  RhythmSettings,
  usePreferences,
} from "../../features/notifications/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { Failed } from "../../ui/lists/failed.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/notifications/reglages`: what the member is told, how and when. */
export function Component() {
  const paths = usePaths();
  const { preferences, save, endMute } = usePreferences();
  usePageTitle(preferenceTexts.title);
  needsReading(preferences);
  const { data } = preferences;
  return (
    <FrameColumn
      withDock
      busy={preferences.isPending}
      bar={<BackBar to={paths.notifications()} title={preferenceTexts.title} />}
    >
      <CardStack>
        {preferences.isPending && (
          <Card role="status" aria-label={preferenceTexts.loading}>
            <SkeletonList rows={6} />
          </Card>
        )}
        {preferences.isError && !data && (
          <SettingsFailed
            busy={preferences.isFetching}
            onRetry={() => void preferences.refetch()}
          />
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

function SettingsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Failed
      title={preferenceTexts.failed}
      retryLabel={preferenceTexts.retry}
      onRetry={onRetry}
      busy={busy}
    >
      {preferenceTexts.failedBody}
    </Failed>
  );
}
