import { useQueryClient } from "@tanstack/react-query";
import { lazy, memo, Suspense } from "react";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { PostMedia } from "../../features/media/index.ts";
import { Folded } from "../../features/people/index.ts";
import {
  PinButton,
  PostPoll,
  PostView,
  type PostViewProps,
  patchPost,
} from "../../features/posts/index.ts";
import { ForwardedPart } from "../../features/posts/lazy.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";

const EditedPost = lazy(() => import("./edited-post.tsx").then((m) => ({ default: m.EditedPost })));

type ShownPostProps = Omit<PostViewProps, "media" | "inset" | "pin" | "report" | "edit">;

/** A post with what each feature brings to it: on every page that shows one. */
export const ShownPost = memo(function ShownPost(props: ShownPostProps) {
  const client = useQueryClient();
  const me = useMe();
  const { id, media, author, poll, forwarded, mutedBy } = props.post;
  const patch = (change: (post: Post) => Post) => patchPost(client, id, change);
  return (
    <Folded author={author} as="article" mutedBy={props.whole ? undefined : mutedBy}>
      <PostView
        {...props}
        edit={EditedPost}
        media={media.length > 0 && <PostMedia media={media} author={author.name} />}
        inset={
          forwarded ? (
            <Suspense fallback={forwarded.postId && <div className="h-40" />}>
              <ForwardedPart of={forwarded} />
            </Suspense>
          ) : (
            poll && (
              <PostPoll
                postId={id}
                poll={poll}
                onChange={(change) =>
                  patch((post) => ({ ...post, poll: post.poll && change(post.poll) }))
                }
              />
            )
          )
        }
        pin={
          <PinButton post={props.post} mark={(pinned) => patch((post) => ({ ...post, pinned }))} />
        }
        report={author.id !== me.id && reportEntry({ kind: "post", id, authorName: author.name })}
      />
    </Folded>
  );
});
