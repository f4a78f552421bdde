import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";
import { MemberLink } from "../../../product/member-link.tsx";
import { Card, CardStack, SlabHead } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { priceOf } from "./channel-facts.ts";
import { channelQueries } from "./channel-queries.ts";
import { texts } from "./texts.ts";

const words = texts.details;

/** The « À propos » tab: what a channel is, who animates it, who follows it. */
export function ChannelAbout({ channel }: { channel: Channel }) {
  return (
    <CardStack>
      <Details channel={channel} />
      {channel.abilities.read && (
        <People
          title={words.followers}
          empty={words.noFollower}
          query={channelQueries.followers(channel.id)}
        />
      )}
      {channel.abilities.edit && (
        <People
          title={words.invited}
          empty={words.noInvited}
          query={channelQueries.invited(channel.id)}
        />
      )}
    </CardStack>
  );
}

function Details({ channel }: { channel: Channel }) {
  const paths = usePaths();
  const { group, animators, access } = channel;
  const price = priceOf(channel);
  return (
    <Card pad>
      <dl className="grid gap-3">
        <Detail name={words.kind}>{texts.types[channel.type]}</Detail>
        <Detail name={words.access}>
          {words.accesses[access]}
          {price && `, ${price}`}
        </Detail>
        {group && (
          <Detail name={words.group}>
            <Link to={paths.group(group.id)} className="link">
              {group.name}
            </Link>
          </Detail>
        )}
        {animators.length > 0 && (
          <Detail name={words.animators}>
            {animators.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && (index === animators.length - 1 ? " et " : ", ")}
                <MemberLink id={id}>{name}</MemberLink>
              </span>
            ))}
          </Detail>
        )}
        <Detail name={words.since}>{longDate(channel.createdAt)}</Detail>
      </dl>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PeopleProps = {
  title: string;
  empty: string;
  query: ReturnType<typeof channelQueries.followers | typeof channelQueries.invited>;
};

function People({ title, empty, query }: PeopleProps) {
  const paths = usePaths();
  const list = useInfiniteQuery(query);
  return (
    <Card className="overflow-clip">
      <SlabHead className="px-gutter pt-4 pb-1">{title}</SlabHead>
      <PagedList
        list={list}
        words={{ ...words.people, title, retry: texts.retry }}
        reason={errorText}
        keyOf={(member) => member.id}
        empty={<p className="px-gutter pb-4 text-ink-2">{empty}</p>}
      >
        {({ id, name, avatarUrl, city }) => (
          <ListItem
            as={Link}
            to={paths.member(id)}
            leading={<Avatar name={name} src={avatarUrl} size="c" />}
            title={name}
            meta={city ?? undefined}
          />
        )}
      </PagedList>
    </Card>
  );
}
