import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/place-frame.tsx";
import { PlatformDetail } from "../../features/sharing/administration/platform-detail.tsx";
import { PlatformList } from "../../features/sharing/administration/platform-list.tsx";
import { texts } from "../../features/sharing/administration/texts.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

const words = texts.platforms;

/** `/administration/plateformes/{id?}`: the nine platforms, and the one that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="plateformes" title={words.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<PlatformList openId={openId} />}
        detailLabel={words.detail}
        detail={openId && <PlatformDetail key={openId} id={openId} />}
        nothing={
          <EmptyState scene="choose" title={words.choose}>
            {words.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
