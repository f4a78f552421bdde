import { Hourglass } from "lucide-react";
import { Link } from "react-router";
import { PostMedia } from "../../features/media/index.ts";
import {
  heldTexts,
  PostWords,
  ScheduledPostItem,
  ScheduledPosts,
  scheduledTexts,
} from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/programmes`: the member's posts that wait for their moment. */
export function Component() {
  const { name } = useMe();
  const paths = usePaths();
  usePageTitle(scheduledTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={scheduledTexts.title} />}>
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
      <p className="px-gutter py-2">
        <Link to={paths.heldTexts()} className="link inline-flex min-h-target items-center gap-2">
          <Icon of={Hourglass} />
          {heldTexts.title}
        </Link>
      </p>
    </FrameColumn>
  );
}
