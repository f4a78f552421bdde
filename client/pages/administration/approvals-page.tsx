import { ApprovalsPlace } from "../../features/administration/index.ts";
import { PostMedia } from "../../features/media/index.ts";
import { PostWords } from "../../features/posts/index.ts";
import { PostText } from "../../product/post-card.tsx";

/** `/administration/approbations`: texts that wait for who decides. */
export function Component() {
  return (
    <ApprovalsPlace>
      {({ text, mentions, media, author }) => (
        <>
          {text && (
            <PostText>
              <PostWords text={text} mentions={mentions} />
            </PostText>
          )}
          {media.length > 0 && (
            <div className="mt-3">
              <PostMedia media={media} author={author.name} />
            </div>
          )}
        </>
      )}
    </ApprovalsPlace>
  );
}
