import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { ChannelItem } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { useFollow } from "./channel-acts.ts";
import { accessWords } from "./channel-facts.ts";
import { type ChannelListName, type ChannelQuestion, channelQueries } from "./channel-queries.ts";
import { texts } from "./texts.ts";

const words = texts.list;

/** Channels, page after page, each with how to follow it. */
export function ChannelList(question: ChannelQuestion) {
  const list = useInfiniteQuery({
    ...channelQueries.list(question),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      list={list}
      words={{ ...words, retry: texts.retry }}
      reason={errorText}
      shape="arch"
      keyOf={({ id }) => id}
      empty={<NoChannel which={question.which} sought={question.words ?? ""} />}
    >
      {(channel) => <ChannelLine channel={channel} />}
    </PagedList>
  );
}

function NoChannel({ which, sought }: { which: ChannelListName; sought: string }) {
  const paths = usePaths();
  if (sought) {
    return (
      <p role="status" className="px-gutter py-8 text-center text-ink-2">
        {words.none(sought)}
      </p>
    );
  }
  return (
    <EmptyState
      title={words.empty[which]}
      action={
        <Button
          as={Link}
          to={paths.createChannel()}
          variant={which === "created" ? "blue" : "line"}
          icon={<Icon of={Plus} />}
        >
          {words.createOne}
        </Button>
      }
    >
      {words.emptyBody[which]}
    </EmptyState>
  );
}

/** The link and the button are siblings: a press on one never triggers the other. */
function ChannelLine({ channel }: { channel: ChannelItem }) {
  const paths = usePaths();
  const { id, name, pictureUrl, access, standing, status } = channel;
  return (
    <div className="flex items-center has-[button]:pr-gutter">
      <ListItem
        as={Link}
        to={paths.channel(id)}
        leading={<ChannelArch id={id} src={pictureUrl} size="s" />}
        title={name}
        meta={<Facts channel={channel} />}
        end={standing === "following" && <Tag>{words.following}</Tag>}
        className="min-w-0 flex-1"
      />
      {access === "libre" && standing === "none" && status === "active" && (
        <FollowButton channel={channel} />
      )}
    </div>
  );
}

function FollowButton({ channel }: { channel: ChannelItem }) {
  const follow = useFollow(channel);
  return (
    <Button
      size="s"
      variant="line"
      busy={follow.isPending}
      aria-label={texts.followNamed(channel.name)}
      onClick={() => follow.mutate()}
    >
      {texts.follow}
    </Button>
  );
}

/** Who follows it and how to enter, each in one piece; then what awaits the member. */
function Facts({ channel }: { channel: ChannelItem }) {
  const { followerCount, standing, status } = channel;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <span className="flex max-w-full flex-wrap gap-x-3 overflow-x-clip">
        <span>{words.followedBy(followerCount)}</span>
        <span className="dot-before">{accessWords(channel)}</span>
      </span>
      {status === "archive" && <Tag>{words.archived}</Tag>}
      {standing === "animateur" && <Tag>{texts.animates}</Tag>}
      {standing === "invited" && <Tag tone="blue">{words.invited}</Tag>}
      {standing === "requested" && <Tag tone="clay">{texts.waiting}</Tag>}
    </span>
  );
}
