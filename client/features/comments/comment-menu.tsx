import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comment } from "../../../shared/comments.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { texts } from "./texts.ts";

type CommentMenuProps = { comment: Comment; onTool: (tool: "edit" | "delete") => void };

/** The menu of a comment, opened as soon as it is loaded. */
export function CommentMenu({ comment, onTool }: CommentMenuProps) {
  const [open, setOpen] = useState(true);
  const trigger = (
    <IconButton label={texts.more}>
      <Icon of={Ellipsis} size="s" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} align="start" open={open} onOpenChange={setOpen}>
      {comment.abilities.edit && (
        <MenuItem icon={<Icon of={Pencil} />} onSelect={() => onTool("edit")}>
          {texts.edit}
        </MenuItem>
      )}
      {comment.abilities.delete && (
        <MenuItem grave icon={<Icon of={Trash2} />} onSelect={() => onTool("delete")}>
          {texts.delete}
        </MenuItem>
      )}
    </Menu>
  );
}
