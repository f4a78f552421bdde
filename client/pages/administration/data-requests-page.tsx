import { useParams } from "react-router";
import {
  PlaceFrame,
  privacyTexts,
  RequestDetail,
  RequestList,
} from "../../features/administration/index.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/administration/demandes/{id?}`: the inbox of data requests, and the one that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="demandes" title={privacyTexts.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<RequestList openId={openId} />}
        detailLabel={privacyTexts.detail}
        detail={openId && <RequestDetail key={openId} id={openId} />}
        nothing={
          <EmptyState scene="choose" title={privacyTexts.choose}>
            {privacyTexts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
