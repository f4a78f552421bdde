import { MAX_MEDIA_PER_POST } from "../../../shared/ground/limits.ts";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import {
  AttachmentTiles,
  FileButton,
  PhotoButton,
  useAttachments,
  VideoButton,
} from "../../features/media/index.ts";
import { PostEditSheet } from "../../features/posts/index.ts";

/** Edits the viewer's own post, with what is attached to it. */
export function EditedPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const attachments = useAttachments(
    MAX_MEDIA_PER_POST,
    post.media.map((media) => ({ ...media, published: true })),
  );
  return (
    <PostEditSheet
      post={post}
      media={attachments}
      tiles={
        <>
          <AttachmentTiles
            attachments={attachments}
            className="grid grid-cols-[minmax(0,1fr)] gap-2"
          />
          {!attachments.full && (
            <div className="-ml-2.5 flex">
              <PhotoButton attachments={attachments} />
              <VideoButton attachments={attachments} />
              <FileButton attachments={attachments} />
            </div>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}
