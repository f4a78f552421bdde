import type { ComponentType, ReactNode } from "react";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { MemberLink } from "../../product/member-link.tsx";
import { PostCard } from "../../product/post-card.tsx";
import { RoleMark } from "../../product/role-mark.tsx";
import { roleNames } from "../../product/role-names.ts";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import type { MenuEntry } from "../../ui/layers/menu-button.tsx";
import { LinkedBeside, mayLeadHere } from "./linked/linked-beside.tsx";
import { PostActions, ShareOutButton } from "./post-actions.tsx";
import { PostLink } from "./post-link.tsx";
import { PostTools } from "./post-tools.tsx";
import { PostWhere } from "./post-where.tsx";
import { PostWords } from "./post-words.tsx";
import { texts } from "./texts.ts";

export type PostViewProps = {
  post: Post;
  /** Photos, voices, videos and files, drawn by the media feature. */
  media?: ReactNode;
  /** Its poll, or what it passes on. */
  inset?: ReactNode;
  /** Keeps it for oneself, at the end of its actions. */
  pin: ReactNode;
  /** Last in its menu, before its deletion. */
  report: MenuEntry | false;
  /** What edits it. */
  edit: ComponentType<{ post: Post; onClose: () => void }>;
  /** Read inside this group: its name is not said again. */
  inGroup?: string | undefined;
  /** Read inside its channel: its name is not said again. */
  inChannel?: boolean | undefined;
  /** On its own page: all its words, and commenting at hand. */
  whole?: boolean | undefined;
  onComment?: (() => void) | undefined;
  onDeleted?: (() => void) | undefined;
};

/** A post with all its actions. */
export function PostView(props: PostViewProps) {
  const { post, media, inset, report, whole } = props;
  const role = roleNames[post.author.role];
  const link = post.link && !mayLeadHere(post.link.url) && post.link;
  return (
    <PostCard
      id={`partage-${post.id}`}
      label={texts.post.label(post.author.name)}
      face={
        <MemberLink id={post.author.id} aside>
          <Avatar name={post.author.name} src={post.author.avatarUrl} />
        </MemberLink>
      }
      name={<MemberLink id={post.author.id}>{post.author.name}</MemberLink>}
      role={role && <RoleMark>{role}</RoleMark>}
      where={<PostWhere post={post} inGroup={props.inGroup} inChannel={props.inChannel} />}
      menu={<PostTools post={post} report={report} edit={props.edit} onDeleted={props.onDeleted} />}
      text={post.text && <PostWords text={post.text} mentions={post.mentions} whole={whole} />}
      media={media}
      inset={
        (inset || link || mayLeadHere(post.text)) && (
          <>
            {inset}
            {link && <PostLink link={link} />}
            <LinkedBeside text={post.text} />
          </>
        )
      }
      actionsEnd={props.pin}
      actions={<PostActions post={post} onComment={props.onComment} />}
      moreActions={<ShareOutButton post={post} />}
    />
  );
}
