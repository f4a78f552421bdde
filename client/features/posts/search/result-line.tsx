import { FileText, Link2, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { SearchResult } from "../../../../shared/posts/search.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { count, dayAndMonth, relativeDate } from "../../../infrastructure/words/formats.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { FoundWords } from "./found-words.tsx";
import { texts } from "./texts.ts";

export type ResultLineProps = {
  result: SearchResult;
  /** A calendar event, as its own lists show it. */
  eventLine: (event: CalendarEventItem) => ReactNode;
};

/** A search result, drawn as its kind is elsewhere; it links to its page. */
export function ResultLine({ result, eventLine }: ResultLineProps) {
  switch (result.kind) {
    case "members":
      return <MemberResult {...result} />;
    case "groups":
      return <GroupResult {...result} />;
    case "channels":
      return <ChannelResult {...result} />;
    case "posts":
      return <PostResult {...result} />;
    case "comments":
      return <CommentResult {...result} />;
    case "resources":
      return <ResourceResult {...result} />;
    case "events":
      return eventLine(result.event);
  }
}

type ResultOf<Kind extends SearchResult["kind"]> = Extract<SearchResult, { kind: Kind }>;

function MemberResult({ member }: ResultOf<"members">) {
  const paths = usePaths();
  const { id, name, avatarUrl, role, city } = member;
  return (
    <ListItem
      as={Link}
      to={paths.member(id)}
      leading={<Avatar name={name} src={avatarUrl} />}
      title={name}
      meta={[roleNames[role], city].filter(Boolean).join(" · ")}
    />
  );
}

function GroupResult({ group: { id, name, pictureUrl, memberCount } }: ResultOf<"groups">) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      to={paths.group(id)}
      leading={<Arch id={id} src={pictureUrl} size="m" />}
      title={name}
      meta={count(memberCount, "membre")}
    />
  );
}

function ChannelResult({ channel }: ResultOf<"channels">) {
  const paths = usePaths();
  const { id, name, pictureUrl, followerCount } = channel;
  return (
    <ListItem
      as={Link}
      to={paths.channel(id)}
      leading={<ChannelArch id={id} src={pictureUrl} size="s" />}
      title={name}
      meta={count(followerCount, "abonné")}
    />
  );
}

function PostResult({ postId, author, where, excerpt, createdAt }: ResultOf<"posts">) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      wrap
      to={paths.post(postId)}
      leading={<Avatar name={author.name} src={author.avatarUrl} />}
      title={
        <>
          {author.name}
          {where && <span className="meta"> {texts.inPlace(where)}</span>}
        </>
      }
      meta={<FoundWords {...excerpt} />}
      end={<Moment at={createdAt} />}
    />
  );
}

function CommentResult({ postId, author, excerpt, createdAt }: ResultOf<"comments">) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      wrap
      to={`${paths.post(postId)}#commentaires`}
      leading={<KindIcon of={MessageCircle} />}
      title={author.name}
      meta={<FoundWords {...excerpt} />}
      end={<Moment at={createdAt} />}
    />
  );
}

function ResourceResult({ channel, title, excerpt }: ResultOf<"resources">) {
  const paths = usePaths();
  const wordless = excerpt.text === "";
  return (
    <ListItem
      as={Link}
      wrap
      to={`${paths.channel(channel.id)}?onglet=ressources`}
      leading={<KindIcon of={wordless ? Link2 : FileText} />}
      title={title}
      meta={wordless ? texts.resourceOf(channel.name) : <FoundWords {...excerpt} />}
    />
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={relativeDate(at)} className="meta flex-none">
    {dayAndMonth(at)}
  </time>
);

const KindIcon = ({ of }: { of: typeof FileText }) => (
  <span className="grid size-11 flex-none place-items-center rounded-full bg-sunk text-ink-2">
    <Icon of={of} />
  </span>
);

export const keyOfResult = (result: SearchResult): string => {
  switch (result.kind) {
    case "members":
      return result.member.id;
    case "groups":
      return result.group.id;
    case "channels":
      return result.channel.id;
    case "posts":
      return result.postId;
    case "comments":
      return result.commentId;
    case "resources":
      return result.resourceId;
    case "events":
      return result.event.id;
  }
};
