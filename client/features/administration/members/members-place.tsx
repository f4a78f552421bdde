import { useParams } from "react-router";
import { SplitView } from "../../../ui/frame/split-view.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PlaceFrame } from "../place-frame.tsx";
import { texts as common } from "../texts.ts";
import { MemberDetail } from "./member-detail.tsx";
import { MembersList } from "./members-list.tsx";
import { texts } from "./texts.ts";
import { WaitingRemovals } from "./waiting-removals.tsx";

/** `/administration/membres/{id?}`: everyone, and one member beside. */
export function MembersPlace() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="membres" title={common.places.membres.name} open={openId !== null}>
      <SplitView
        openId={openId}
        list={
          <>
            <WaitingRemovals />
            <MembersList openId={openId} />
          </>
        }
        detailLabel={texts.detail}
        detail={openId && <MemberDetail key={openId} id={openId} />}
        nothing={
          <EmptyState scene="choose" title={texts.choose}>
            {texts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
