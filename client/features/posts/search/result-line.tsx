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

/** One result, as its kind shows itself elsewhere; it leads to its page. */
export function ResultLine({ result, eventLine }: ResultLineProps) {
  const paths = usePaths();
  switch (result.kind) {
    case "membres": {
      const { id, name, avatarUrl, role, city } = result.member;
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
    case "groupes": {
      const { id, name, pictureUrl, memberCount } = result.group;
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
    case "chaines": {
      const { id, name, pictureUrl, followerCount } = result.channel;
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
    case "partages":
      return (
        <ListItem
          as={Link}
          wrap
          to={paths.post(result.postId)}
          leading={<Avatar name={result.author.name} src={result.author.avatarUrl} />}
          title={
            <>
              {result.author.name}
              {result.where && <span className="meta"> {texts.inPlace(result.where)}</span>}
            </>
          }
          meta={<FoundWords {...result.excerpt} />}
          end={<Moment at={result.createdAt} />}
        />
      );
    case "commentaires":
      return (
        <ListItem
          as={Link}
          wrap
          to={`${paths.post(result.postId)}#commentaires`}
          leading={<KindIcon of={MessageCircle} />}
          title={result.author.name}
          meta={<FoundWords {...result.excerpt} />}
          end={<Moment at={result.createdAt} />}
        />
      );
    case "ressources":
      return (
        <ListItem
          as={Link}
          wrap
          to={`${paths.channel(result.channel.id)}?onglet=ressources`}
          leading={<KindIcon of={result.excerpt.text === "" ? Link2 : FileText} />}
          title={result.title}
          meta={
            result.excerpt.text === "" ? (
              texts.resourceOf(result.channel.name)
            ) : (
              <FoundWords {...result.excerpt} />
            )
          }
        />
      );
    case "evenements":
      return eventLine(result.event);
  }
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
    case "membres":
      return result.member.id;
    case "groupes":
      return result.group.id;
    case "chaines":
      return result.channel.id;
    case "partages":
      return result.postId;
    case "commentaires":
      return result.commentId;
    case "ressources":
      return result.resourceId;
    case "evenements":
      return result.event.id;
  }
};
