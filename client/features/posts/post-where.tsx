import { Link } from "react-router";
import type { Post } from "../../../shared/posts.ts";
import { useMe } from "../../infrastructure/session.ts";
import { TimeAgo } from "../../infrastructure/time-ago.tsx";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Arch } from "../../ui/arch.tsx";
import { texts } from "./texts.ts";

/** The second line of a post: its groups, when, and whether its words were changed. */
export function PostWhere({ post, inGroup }: { post: Post; inGroup?: string | undefined }) {
  const paths = usePaths();
  const { groups: mine } = useMe();
  const [first] = post.groups;
  const picture = mine.find(({ id }) => id === first?.id)?.pictureUrl;
  const others = post.groups.filter(({ id }) => id !== inGroup).map(({ name }) => name);
  return (
    <>
      {!inGroup && first && (
        <>
          <Arch id={first.id} src={picture} size="xs" />
          <PostGroups post={post} />
          <Dot />
        </>
      )}
      <Link to={paths.post(post.id)} className="hover:underline">
        <TimeAgo time={post.createdAt} />
      </Link>
      {inGroup && others.length > 0 && <Aside>{texts.post.alsoIn(others)}</Aside>}
      {post.editedAt && <Aside>{texts.post.edited}</Aside>}
      {!inGroup && post.visibility === "groupe" && <Aside>{texts.post.membersOnly}</Aside>}
    </>
  );
}

function PostGroups({ post }: { post: Post }) {
  const paths = usePaths();
  return (
    <span className="min-w-0">
      {post.groups.map((group, index) => (
        <span key={group.id}>
          {index > 0 && (index === post.groups.length - 1 ? " et " : ", ")}
          <Link to={paths.group(group.id)} className="hover:underline">
            {group.name}
          </Link>
        </span>
      ))}
    </span>
  );
}

const Dot = () => <span aria-hidden="true">·</span>;

function Aside({ children }: { children: string }) {
  return (
    <>
      <Dot />
      <span>{children}</span>
    </>
  );
}
