import { Link } from "react-router";
import type { Post } from "../../../shared/posts/posts.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { cx } from "../../ui/cx.ts";
import { Arch } from "../../ui/drawings/arch.tsx";
import { texts } from "./texts.ts";

/** A line of 20 px: what a finger touches reaches further, up to the name and down to the text. */
const link =
  "relative after:absolute after:inset-x-0 after:-top-0.75 after:-bottom-2 hover:underline";

/** Beside its drawing, the name of where a post is. */
const place = "flex max-w-full items-center gap-1.25";

type PostWhereProps = {
  post: Post;
  inGroup?: string | undefined;
  inChannel?: boolean | undefined;
};

/** The second line of a post: its groups or its channel, when, and whether its words were changed. */
export function PostWhere({ post, inGroup, inChannel }: PostWhereProps) {
  const paths = usePaths();
  const others = post.groups.filter(({ id }) => id !== inGroup).map(({ name }) => name);
  const named = (!inGroup && post.groups.length > 0) || (!inChannel && post.channel !== null);
  return (
    <>
      {!inGroup && post.groups.length > 0 && <PostGroups post={post} />}
      {!inChannel && post.channel && (
        <span className={place}>
          <Arch id={post.channel.id} size="xs" />
          <Link to={paths.channel(post.channel.id)} className={cx("min-w-0", link)}>
            {post.channel.name}
          </Link>
        </span>
      )}
      <span className={cx(named && "dot-before")}>
        <Link to={paths.post(post.id)} className={link}>
          <TimeAgo time={post.createdAt} />
        </Link>
      </span>
      {inGroup && others.length > 0 && <Aside>{texts.post.alsoIn(others)}</Aside>}
      {post.editedAt && <Aside>{texts.post.edited}</Aside>}
      {!inGroup && post.visibility === "groupe" && <Aside>{texts.post.membersOnly}</Aside>}
      {!inChannel && post.visibility === "chaine" && <Aside>{texts.post.followersOnly}</Aside>}
    </>
  );
}

function PostGroups({ post }: { post: Post }) {
  const paths = usePaths();
  const { groups: mine } = useMe();
  const [first] = post.groups;
  const picture = mine.find(({ id }) => id === first?.id)?.pictureUrl;
  return (
    <span className={place}>
      {first && <Arch id={first.id} src={picture} size="xs" />}
      <span className="min-w-0">
        {post.groups.map((group, index) => (
          <span key={group.id}>
            {index > 0 && (index === post.groups.length - 1 ? " et " : ", ")}
            <Link to={paths.group(group.id)} className={link}>
              {group.name}
            </Link>
          </span>
        ))}
      </span>
    </span>
  );
}

function Aside({ children }: { children: string }) {
  return <span className="dot-before">{children}</span>;
}
