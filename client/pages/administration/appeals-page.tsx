import { useParams } from "react-router";
import { PlaceFrame } from "../../features/administration/index.ts";
import { PostMedia } from "../../features/media/index.ts";
import { AppealDetail, AppealList, appealTexts } from "../../features/reports/index.ts";
import { SplitView } from "../../ui/frame/split-view.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

/** `/administration/recours/{id?}`: decisions that are contested, and the appeal that is open. */
export function Component() {
  const { openId = null } = useParams();
  return (
    <PlaceFrame place="recours" title={appealTexts.title} open={openId !== null}>
      <SplitView
        openId={openId}
        list={<AppealList openId={openId} />}
        detailLabel={appealTexts.detail}
        detail={
          openId && (
            <AppealDetail
              key={openId}
              id={openId}
              drawMedia={(media, author) => <PostMedia media={media} author={author} flush />}
            />
          )
        }
        nothing={
          <EmptyState scene="choose" title={appealTexts.choose}>
            {appealTexts.chooseBody}
          </EmptyState>
        }
      />
    </PlaceFrame>
  );
}
