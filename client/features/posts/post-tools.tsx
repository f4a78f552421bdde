import { Ellipsis, Heart, History, Link2, Pencil, Send, Share2, Trash2 } from "lucide-react";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MenuButton, type MenuEntry } from "../../ui/layers/menu-button.tsx";
import { copyLink, shareOut } from "./share-out.ts";
import { texts } from "./texts.ts";

const PostDeleteDialog = lazy(() =>
  import("./post-delete-dialog.tsx").then((m) => ({ default: m.PostDeleteDialog })),
);
const HistorySheet = lazy(() =>
  import("./history-sheet.tsx").then((m) => ({ default: m.HistorySheet })),
);
const LikersSheet = lazy(() =>
  import("./likers-sheet.tsx").then((m) => ({ default: m.LikersSheet })),
);

/** What the menu may open. */
type PostTool = "likers" | "history" | "edit" | "delete";

type PostToolsProps = {
  post: Post;
  /** Last in the menu, before its deletion. */
  report: MenuEntry | false;
  /** What edits it, with the media feature. */
  edit: ComponentType<{ post: Post; onClose: () => void }>;
  onDeleted?: (() => void) | undefined;
};

/** The menu of a post and what it opens, all loaded when they are asked for. */
export function PostTools({ post, report, edit: Edit, onDeleted }: PostToolsProps) {
  const [tool, setTool] = useState<PostTool | null>(null);
  const path = usePaths().shared(post.id);
  const own = useMe().id === post.author.id;
  const close = () => setTool(null);
  return (
    <>
      <MenuButton
        trigger={
          <IconButton label={texts.post.more}>
            <Icon of={Ellipsis} />
          </IconButton>
        }
        entries={entriesOf(post, { path, own, report }, setTool)}
      />
      <Suspense>
        {tool === "edit" && <Edit post={post} onClose={close} />}
        {tool === "delete" && (
          <PostDeleteDialog post={post} onClose={close} onDeleted={onDeleted} />
        )}
        {tool === "history" && <HistorySheet of="posts" id={post.id} onClose={close} />}
        {tool === "likers" && <LikersSheet postId={post.id} onClose={close} />}
      </Suspense>
    </>
  );
}

type Here = { path: string; own: boolean; report: MenuEntry | false };

/** `abilities` decide what the menu offers; its author publishes it elsewhere too. */
function entriesOf(
  post: Post,
  { path, own, report }: Here,
  open: (tool: PostTool) => void,
): MenuEntry[] {
  const { abilities, likeCount, author } = post;
  const { menu } = texts;
  const can = (able: boolean, ...entries: MenuEntry[]) => (able ? entries : []);
  return [
    ...can(likeCount > 0, {
      label: menu.likers,
      icon: <Icon of={Heart} />,
      onSelect: () => open("likers"),
    }),
    {
      label: menu.shareOut,
      icon: <Icon of={Share2} />,
      onSelect: () => void shareOut(path, texts.post.label(author.name)),
    },
    { label: menu.copyLink, icon: <Icon of={Link2} />, onSelect: () => void copyLink(path) },
    ...can(own, {
      label: menu.publishElsewhere,
      icon: <Icon of={Send} />,
      as: Link,
      to: paths.shareSocial(post.id),
    }),
    ...can(abilities.readHistory, {
      label: menu.history,
      icon: <Icon of={History} />,
      onSelect: () => open("history"),
    }),
    ...can(abilities.edit || abilities.delete || !!report, "rule"),
    ...can(abilities.edit, {
      label: menu.edit,
      icon: <Icon of={Pencil} />,
      onSelect: () => open("edit"),
    }),
    ...(report ? [report] : []),
    ...can(abilities.delete, {
      label: menu.delete,
      icon: <Icon of={Trash2} />,
      grave: true,
      onSelect: () => open("delete"),
    }),
  ];
}
