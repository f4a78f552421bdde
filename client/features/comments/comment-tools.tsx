import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../ui/menu-button.tsx";
import { texts } from "./texts.ts";

const CommentEditSheet = lazy(() =>
  import("./comment-edit-sheet.tsx").then((m) => ({ default: m.CommentEditSheet })),
);
const CommentDeleteDialog = lazy(() =>
  import("./comment-delete-dialog.tsx").then((m) => ({ default: m.CommentDeleteDialog })),
);

/** The menu of one's comment; everything behind its button is loaded when it is asked for. */
export function CommentTools({ comment }: { comment: Comment }) {
  const [tool, setTool] = useState<"edit" | "delete" | null>(null);
  const close = () => setTool(null);
  const edit: MenuEntry = {
    label: texts.edit,
    icon: <Icon of={Pencil} />,
    onSelect: () => setTool("edit"),
  };
  const remove: MenuEntry = {
    label: texts.delete,
    icon: <Icon of={Trash2} />,
    grave: true,
    onSelect: () => setTool("delete"),
  };
  return (
    <>
      <MenuButton
        align="start"
        trigger={
          <IconButton label={texts.more}>
            <Icon of={Ellipsis} size="s" />
          </IconButton>
        }
        entries={[
          ...(comment.abilities.edit ? [edit] : []),
          ...(comment.abilities.delete ? [remove] : []),
        ]}
      />
      <Suspense>
        {tool === "edit" && <CommentEditSheet comment={comment} onClose={close} />}
        {tool === "delete" && <CommentDeleteDialog comment={comment} onClose={close} />}
      </Suspense>
    </>
  );
}
