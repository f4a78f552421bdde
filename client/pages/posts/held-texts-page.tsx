import { PostMedia } from "../../features/media/index.ts";
import { HeldTextItem, HeldTexts, heldTexts, PostWords } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/en-attente`: what the member wrote and that waits for approval. */
export function Component() {
  const { name } = useMe();
  const paths = usePaths();
  usePageTitle(heldTexts.title);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.profile()} title={heldTexts.title} />}>
      <HeldTexts>
        {(text) => (
          <HeldTextItem
            key={text.id}
            text={text}
            words={<PostWords text={text.text} mentions={text.mentions} />}
            media={text.media.length > 0 && <PostMedia media={text.media} author={name} />}
          />
        )}
      </HeldTexts>
    </FrameColumn>
  );
}
