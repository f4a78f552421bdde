import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChannelItem } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { Arcade, ArcadeItem } from "../../../ui/drawings/arcade.tsx";
import { channelQueries } from "./channel-queries.ts";
import { texts } from "./texts.ts";

/**
 * The newest channels that a member created, and whether the page waits for them: for the first
 * attempt only, so that it is shown without them where they cannot be read.
 */
export function useMemberChannels(memberId: string) {
  const list = useInfiniteQuery(channelQueries.list({ which: "created", memberId }));
  const first = list.failureCount === 0 && list.fetchStatus === "fetching";
  return { channels: list.data?.pages[0]?.items ?? [], isPending: list.isPending && first };
}

/** The channels of a member, in a row; nothing where there is none to see. */
export function MemberChannels({ channels }: { channels: readonly ChannelItem[] }) {
  const paths = usePaths();
  if (channels.length === 0) return null;
  return (
    <Arcade label={texts.list.ofMember}>
      {channels.map(({ id, name, pictureUrl }) => (
        <ArcadeItem
          key={id}
          as={Link}
          to={paths.channel(id)}
          arch={<ChannelArch id={id} src={pictureUrl} size="m" />}
        >
          {name}
        </ArcadeItem>
      ))}
    </Arcade>
  );
}
