import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChannelItem } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
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

/** The channels of a member, a line each; nothing where there is none to see. */
export function MemberChannels({ channels }: { channels: readonly ChannelItem[] }) {
  const paths = usePaths();
  if (channels.length === 0) return null;
  return (
    <section aria-label={texts.list.ofMember} className="bg-slab pb-1">
      <h2 className="title px-gutter text-h4">{texts.list.ofMember}</h2>
      <List>
        {channels.map(({ id, name, pictureUrl, followerCount }) => (
          <li key={id}>
            <ListItem
              as={Link}
              to={paths.channel(id)}
              leading={<ChannelArch id={id} src={pictureUrl} size="m" />}
              title={name}
              wrap
              className="items-center!"
              meta={texts.list.followedBy(followerCount)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
