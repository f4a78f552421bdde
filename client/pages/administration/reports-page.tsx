import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/index.ts";
import { PostMedia } from "../../features/media/index.ts";
import { inboxTexts, ReportDetail, ReportList, Workload } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { moderates } from "../../product/administers.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/administration/signalements/{id?}`: what members reported, and the report that is open. */
export function Component() {
  const { openId = null } = useParams();
  const all = moderates(useMe());
  return (
    <PlaceFrame place="signalements" title={inboxTexts.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={
          <>
            <ReportList openId={openId} />
            {all && <Workload />}
          </>
        }
        detailLabel={inboxTexts.detail}
        detail={
          openId && (
            <ReportDetail
              key={openId}
              id={openId}
              drawMedia={(media, author) => <PostMedia media={media} author={author} flush />}
            />
          )
        }
        nothing={
          <EmptyState scene="choose" title={inboxTexts.choose}>
            {inboxTexts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
