import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/place-frame.tsx";
import { PostMedia } from "../../features/media/post-media.tsx";
import { ReportDetail } from "../../features/reports/report-detail.tsx";
import { ReportList } from "../../features/reports/report-list.tsx";
import { inboxTexts as texts } from "../../features/reports/texts.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/administration/signalements/{id?}`: what members reported, and the report that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="signalements" title={texts.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<ReportList openId={openId} />}
        detailLabel={texts.detail}
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
          <EmptyState scene="choose" title={texts.choose}>
            {texts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
