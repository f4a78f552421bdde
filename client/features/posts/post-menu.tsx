import { Forward, Heart, History, Link2, Pencil, Send, Share2, Trash2 } from "lucide-react";
import { type ComponentType, lazy, type ReactElement, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { type MenuEntry, MenuPanel } from "../../ui/layers/menu-panel.tsx";
import { sharedPostTexts } from "./forwarding/shared-post-texts.ts";
import { texts as menu } from "./menu-texts.ts";
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

/** What the menu of a post is given. */
export type PostToolsProps = {
  post: Post;
  /** Last in the menu, before its deletion. */
  report: MenuEntry | false;
  /** What edits it, with the media feature. */
  edit: ComponentType<{ post: Post; onClose: () => void }>;
  onDeleted?: (() => void) | undefined;
};

type PostMenuProps = PostToolsProps & {
  /** Its button. */
  trigger: ReactElement<Record<string, unknown>>;
};

/** The menu of a post, open at once, and what it opens; loaded when it is asked for. */
export function PostMenu({ post, report, edit: Edit, onDeleted, trigger }: PostMenuProps) {
  const [tool, setTool] = useState<PostTool | null>(null);
  const here = usePaths();
  const path = here.shared(post.id);
  const forward = here.messages(post.id);
  const own = useMe().id === post.author.id;
  const close = () => setTool(null);
  return (
    <>
      <MenuPanel
        trigger={trigger}
        entries={entriesOf(post, { path, forward, own, report }, setTool)}
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

type Here = { path: string; forward: string; own: boolean; report: MenuEntry | false };

/** `abilities` decide what the menu offers; its author publishes it elsewhere too. */
function entriesOf(
  post: Post,
  { path, forward, own, report }: Here,
  open: (tool: PostTool) => void,
): MenuEntry[] {
  const { abilities, likeCount, author } = post;
  const can = (able: boolean, ...entries: MenuEntry[]) => (able ? entries : []);
  return [
    ...can(likeCount > 0, {
      label: menu.likers,
      icon: <Icon of={Heart} />,
      onSelect: () => open("likers"),
    }),
    {
      label: sharedPostTexts.forward,
      icon: <Icon of={Forward} />,
      as: Link,
      to: forward,
    },
    {
      label: menu.shareOut,
      icon: <Icon of={Share2} />,
      onSelect: () => void shareOut(path, texts.post.label(author.name)),
    },
    { label: menu.copyLink, icon: <Icon of={Link2} />, onSelect: () => void copyLink(path) },
    ...can(own && !post.forwarded, {
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
      label: own ? menu.delete : menu.removeOther,
      icon: <Icon of={Trash2} />,
      grave: true,
      onSelect: () => open("delete"),
    }),
  ];
}
