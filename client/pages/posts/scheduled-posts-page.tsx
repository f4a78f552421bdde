import { PostMedia } from "../../features/media/post-media.tsx";
import { PostWords } from "../../features/posts/post-words.tsx";
import { ScheduledPostItem } from "../../features/posts/scheduled-posts/scheduled-post-item.tsx";
import { ScheduledPosts } from "../../features/posts/scheduled-posts/scheduled-posts.tsx";
import { texts } from "../../features/posts/scheduled-posts/texts.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/programmes`: what one wrote that waits for its moment. */
export function Component() {
  const { name } = useMe();
  const paths = usePaths();
  usePageTitle(texts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={texts.title} />}>
      <ScheduledPosts>
        {(post) => (
          <ScheduledPostItem
            key={post.id}
            post={post}
            words={<PostWords text={post.text} mentions={post.mentions} />}
            media={post.media.length > 0 && <PostMedia media={post.media} author={name} />}
          />
        )}
      </ScheduledPosts>
    </FrameColumn>
  );
}
