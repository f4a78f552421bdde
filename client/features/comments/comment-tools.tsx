import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

const CommentMenu = lazy(() =>
  import("./comment-menu.tsx").then((m) => ({ default: m.CommentMenu })),
);
const CommentEditSheet = lazy(() =>
  import("./comment-edit-sheet.tsx").then((m) => ({ default: m.CommentEditSheet })),
);
const CommentDeleteDialog = lazy(() =>
  import("./comment-delete-dialog.tsx").then((m) => ({ default: m.CommentDeleteDialog })),
);

/** The menu of one's comment; everything behind its button is loaded when it is asked for. */
export function CommentTools({ comment }: { comment: Comment }) {
  const [asked, setAsked] = useState(false);
  const [tool, setTool] = useState<"edit" | "delete" | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setTool(null);
    // What closes was not opened by a button of its own: the focus is given back by hand.
    setTimeout(() => place.current?.querySelector("button")?.focus());
  };
  const button = (
    <IconButton label={texts.more} onClick={() => setAsked(true)}>
      <Icon of={Ellipsis} size="s" />
    </IconButton>
  );
  return (
    <>
      <span ref={place} className="contents">
        {asked ? (
          <Suspense fallback={button}>
            {/* Once the menu is closed, so that the focus comes back to its button. */}
            <CommentMenu comment={comment} onTool={(chosen) => setTimeout(() => setTool(chosen))} />
          </Suspense>
        ) : (
          button
        )}
      </span>
      <Suspense>
        {tool === "edit" && <CommentEditSheet comment={comment} onClose={close} />}
        {tool === "delete" && <CommentDeleteDialog comment={comment} onClose={close} />}
      </Suspense>
    </>
  );
}
