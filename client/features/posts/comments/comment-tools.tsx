import { Ellipsis, History, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { texts } from "./texts.ts";

const CommentEditSheet = lazy(() =>
  import("./comment-edit-sheet.tsx").then((m) => ({ default: m.CommentEditSheet })),
);
const CommentDeleteDialog = lazy(() =>
  import("./comment-delete-dialog.tsx").then((m) => ({ default: m.CommentDeleteDialog })),
);
const HistorySheet = lazy(() =>
  import("../history-sheet.tsx").then((m) => ({ default: m.HistorySheet })),
);

/** Whether there is anything to do about a comment beside liking and answering it. */
export const hasTools = ({ abilities }: Comment) =>
  abilities.edit || abilities.delete || abilities.readHistory;

type CommentToolsProps = { comment: Comment; tools: readonly MenuEntry[] };

/** The menu of a comment; everything behind its button is loaded when it is asked for. */
export function CommentTools({ comment, tools }: CommentToolsProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const own = useMe().id === comment.author.id;
  const close = () => setTool(null);
  return (
    <>
      <MenuButton
        align="start"
        trigger={
          <IconButton label={texts.more}>
            <Icon of={Ellipsis} size="s" />
          </IconButton>
        }
        entries={entriesOf(comment, { own, tools }, setTool)}
      />
      <Suspense>
        {tool === "history" && <HistorySheet of="comments" id={comment.id} onClose={close} />}
        {tool === "edit" && <CommentEditSheet comment={comment} onClose={close} />}
        {tool === "delete" && <CommentDeleteDialog comment={comment} onClose={close} />}
      </Suspense>
    </>
  );
}

type Tool = "history" | "edit" | "delete";

function entriesOf(
  { abilities }: Comment,
  { own, tools }: { own: boolean; tools: readonly MenuEntry[] },
  onOpen: (tool: Tool) => void,
): MenuEntry[] {
  const history: MenuEntry = {
    label: texts.seeHistory,
    icon: <Icon of={History} />,
    onSelect: () => onOpen("history"),
  };
  const edit: MenuEntry = {
    label: texts.edit,
    icon: <Icon of={Pencil} />,
    onSelect: () => onOpen("edit"),
  };
  const remove: MenuEntry = {
    label: own ? texts.delete : texts.removeOther,
    icon: <Icon of={Trash2} />,
    grave: true,
    onSelect: () => onOpen("delete"),
  };
  return [
    ...(abilities.readHistory ? [history] : []),
    ...(abilities.edit ? [edit] : []),
    ...tools,
    ...(abilities.delete ? [remove] : []),
  ];
}
