import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { Post } from "../../../shared/posts.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

const PostMenu = lazy(() => import("./post-menu.tsx").then((m) => ({ default: m.PostMenu })));
const PostEditSheet = lazy(() =>
  import("./post-edit-sheet.tsx").then((m) => ({ default: m.PostEditSheet })),
);
const PostDeleteDialog = lazy(() =>
  import("./post-delete-dialog.tsx").then((m) => ({ default: m.PostDeleteDialog })),
);
const LikersSheet = lazy(() =>
  import("./likers-sheet.tsx").then((m) => ({ default: m.LikersSheet })),
);

/** What a menu may open. */
export type PostTool = "likers" | "edit" | "delete";

type PostToolsProps = { post: Post; onDeleted?: (() => void) | undefined };

/** The button of a post's menu; menu, sheets and dialogs are loaded when they are asked for. */
export function PostTools({ post, onDeleted }: PostToolsProps) {
  const [asked, setAsked] = useState(false);
  const [tool, setTool] = useState<PostTool | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setTool(null);
    // What closes was not opened by a button of its own: the focus is given back by hand.
    setTimeout(() => place.current?.querySelector("button")?.focus());
  };
  const button = (
    <IconButton label={texts.post.more} onClick={() => setAsked(true)}>
      <Icon of={Ellipsis} />
    </IconButton>
  );
  return (
    <>
      <span ref={place} className="contents">
        {asked ? (
          <Suspense fallback={button}>
            {/* Once the menu is closed, so that the focus comes back to its button. */}
            <PostMenu post={post} onTool={(chosen) => setTimeout(() => setTool(chosen))} />
          </Suspense>
        ) : (
          button
        )}
      </span>
      <Suspense>
        {tool === "edit" && <PostEditSheet post={post} onClose={close} />}
        {tool === "delete" && (
          <PostDeleteDialog post={post} onClose={close} onDeleted={onDeleted} />
        )}
        {tool === "likers" && <LikersSheet postId={post.id} onClose={close} />}
      </Suspense>
    </>
  );
}
