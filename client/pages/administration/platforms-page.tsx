import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/index.ts";
import { PlatformDetail, PlatformList, publishingTexts } from "../../features/sharing/index.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

const words = publishingTexts.platforms;

/** `/administration/plateformes/{id?}`: the platforms, and the one that is open. */
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
