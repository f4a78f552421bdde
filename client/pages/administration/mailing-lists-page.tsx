import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/index.ts";
import {
  MailingListDetail,
  MailingListIndex,
  publishingTexts,
} from "../../features/sharing/index.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

const words = publishingTexts.lists;

/** `/administration/listes/{id?}`: the lists of addresses, and the one that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="listes" title={words.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<MailingListIndex openId={openId} />}
        detailLabel={words.detail}
        detail={openId && <MailingListDetail key={openId} id={openId} />}
        nothing={
          <EmptyState scene="choose" title={words.choose}>
            {words.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
