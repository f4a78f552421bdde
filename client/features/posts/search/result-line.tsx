import { FileText, Image, Link2, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../../shared/gathering/calendar-events.contract.ts";
import { hourInWords } from "../../../../shared/ground/dates-in-words.ts";
import type { SearchResult } from "../../../../shared/posts/search.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import {
  capital,
  count,
  dayAndMonth,
  longDate,
  relativeDate,
} from "../../../infrastructure/words/formats.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { roleNames } from "../../../product/role-names.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { DateArch } from "../../../ui/drawings/date-arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { FoundName, FoundWords } from "./found-words.tsx";
import { texts } from "./texts.ts";

export type ResultLineProps = {
  result: SearchResult;
  /** What was looked for: it stands out in names. */
  typed: string;
  /** A calendar event, as its own lists show it. */
  eventLine: (event: CalendarEventItem) => ReactNode;
};

/** A search result, drawn as its kind is elsewhere; it links to its page. */
export function ResultLine({ result, typed, eventLine }: ResultLineProps) {
  const paths = usePaths();
  if (result.kind === "events") return eventLine(result.event);
  return <ListItem as={Link} {...resultItem(result, typed, paths)} />;
}

/** What the line of a result is made of, and where it leads. */
export type ResultItem = {
  to: string;
  leading: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  end?: ReactNode;
  wrap?: boolean;
};

type Paths = ReturnType<typeof usePaths>;

/** The line of a result of any kind. */
export function resultItem(result: SearchResult, typed: string, paths: Paths): ResultItem {
  switch (result.kind) {
    case "members":
      return memberItem(result, typed, paths);
    case "groups":
      return groupItem(result, typed, paths);
    case "channels":
      return channelItem(result, typed, paths);
    case "posts":
      return postItem(result, paths);
    case "comments":
      return commentItem(result, paths);
    case "resources":
      return resourceItem(result, typed, paths);
    case "events":
      return eventItem(result, typed, paths);
  }
}

type ResultOf<Kind extends SearchResult["kind"]> = Extract<SearchResult, { kind: Kind }>;

function memberItem({ member }: ResultOf<"members">, typed: string, paths: Paths): ResultItem {
  const { id, name, avatarUrl, role, city } = member;
  return {
    to: paths.member(id),
    leading: <Avatar name={name} src={avatarUrl} />,
    title: <FoundName name={name} typed={typed} />,
    meta: [roleNames[role], city].filter(Boolean).join(" · "),
  };
}

function groupItem({ group }: ResultOf<"groups">, typed: string, paths: Paths): ResultItem {
  const { id, name, pictureUrl, memberCount } = group;
  return {
    to: paths.group(id),
    leading: <Arch id={id} src={pictureUrl} size="m" />,
    title: <FoundName name={name} typed={typed} />,
    meta: count(memberCount, "membre"),
  };
}

function channelItem({ channel }: ResultOf<"channels">, typed: string, paths: Paths): ResultItem {
  const { id, name, pictureUrl, followerCount } = channel;
  return {
    to: paths.channel(id),
    leading: <ChannelArch id={id} src={pictureUrl} size="s" />,
    title: <FoundName name={name} typed={typed} />,
    meta: `Suivie par ${count(followerCount, "personne")}`,
  };
}

function postItem(result: ResultOf<"posts">, paths: Paths): ResultItem {
  const { postId, author, where, excerpt, createdAt } = result;
  return {
    to: paths.post(postId),
    leading: <Avatar name={author.name} src={author.avatarUrl} />,
    title: (
      <>
        {author.name}
        {where && <span className="meta"> {texts.inPlace(where)}</span>}
      </>
    ),
    meta: <FoundWords {...excerpt} />,
    end: <Moment at={createdAt} />,
    wrap: true,
  };
}

function commentItem(result: ResultOf<"comments">, paths: Paths): ResultItem {
  const { postId, author, excerpt, createdAt } = result;
  return {
    to: `${paths.post(postId)}#commentaires`,
    leading: <KindIcon of={MessageCircle} />,
    title: author.name,
    meta: <FoundWords {...excerpt} />,
    end: <Moment at={createdAt} />,
    wrap: true,
  };
}

function resourceItem(result: ResultOf<"resources">, typed: string, paths: Paths): ResultItem {
  const { channel, postId, title, excerpt } = result;
  const wordless = excerpt.text === "";
  if (!channel) {
    return {
      to: postId ? paths.post(postId) : paths.home(),
      leading: <KindIcon of={title ? FileText : Image} />,
      title: title ? <FoundName name={title} typed={typed} /> : texts.photo,
      ...(!wordless && { meta: <FoundWords {...excerpt} /> }),
      wrap: true,
    };
  }
  return {
    to: `${paths.channel(channel.id)}?onglet=ressources`,
    leading: <KindIcon of={wordless ? Link2 : FileText} />,
    title: <FoundName name={title} typed={typed} />,
    meta: wordless ? texts.resourceOf(channel.name) : <FoundWords {...excerpt} />,
    wrap: true,
  };
}

function eventItem({ event }: ResultOf<"events">, typed: string, paths: Paths): ResultItem {
  const { id, day, hour, recurring, title, startsAt, location } = event;
  const [number, month] = dayAndMonth(startsAt).split(/\s/);
  return {
    to: paths.event(id, recurring ? day : null),
    leading: <DateArch size="s" day={number} month={month} />,
    title: <FoundName name={title} typed={typed} />,
    meta: [eventMoment(startsAt, hour), location].filter(Boolean).join(" · "),
  };
}

/** « Dimanche 20 décembre 2026, 15 h » */
function eventMoment(startsAt: string, hour: string): string {
  const day = longDate(startsAt);
  const at = hourInWords(new Date(`1970-01-01T${hour}:00Z`));
  return `${capital(day)}, ${at}`;
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
