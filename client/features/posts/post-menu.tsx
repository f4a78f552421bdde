import { Ellipsis, Heart, Link2, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Post } from "../../../shared/posts.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/menu.tsx";
import type { PostTool } from "./post-tools.tsx";
import { copyLink, shareOut } from "./share-out.ts";
import { texts } from "./texts.ts";

type PostMenuProps = { post: Post; onTool: (tool: PostTool) => void };

/** The menu of a post, opened as soon as it is loaded. `abilities` decide what it offers. */
export function PostMenu({ post, onTool }: PostMenuProps) {
  const [open, setOpen] = useState(true);
  const path = usePaths().post(post.id);
  const { abilities } = post;
  const trigger = (
    <IconButton label={texts.post.more}>
      <Icon of={Ellipsis} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} open={open} onOpenChange={setOpen}>
      {post.likeCount > 0 && (
        <MenuItem icon={<Icon of={Heart} />} onSelect={() => onTool("likers")}>
          {texts.menu.likers}
        </MenuItem>
      )}
      <MenuItem
        icon={<Icon of={Share2} />}
        onSelect={() => shareOut(path, texts.post.label(post.author.name))}
      >
        {texts.menu.shareOut}
      </MenuItem>
      <MenuItem icon={<Icon of={Link2} />} onSelect={() => copyLink(path)}>
        {texts.menu.copyLink}
      </MenuItem>
      {(abilities.edit || abilities.delete) && <MenuRule />}
      {abilities.edit && (
        <MenuItem icon={<Icon of={Pencil} />} onSelect={() => onTool("edit")}>
          {texts.menu.edit}
        </MenuItem>
      )}
      {abilities.delete && (
        <MenuItem grave icon={<Icon of={Trash2} />} onSelect={() => onTool("delete")}>
          {texts.menu.delete}
        </MenuItem>
      )}
    </Menu>
  );
}
