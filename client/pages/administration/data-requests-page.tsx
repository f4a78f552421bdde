import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/place-frame.tsx";
import { RequestDetail } from "../../features/administration/privacy/request-detail.tsx";
import { RequestList } from "../../features/administration/privacy/request-list.tsx";
import { texts } from "../../features/administration/privacy/texts.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/administration/demandes/{id?}`: the inbox of data requests, and the one that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="demandes" title={texts.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<RequestList openId={openId} />}
        detailLabel={texts.detail}
        detail={openId && <RequestDetail key={openId} id={openId} />}
        nothing={
          <EmptyState scene="choose" title={texts.choose}>
            {texts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
