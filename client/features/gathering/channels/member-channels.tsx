import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { channelQueries } from "./channel-queries.ts";
import { texts } from "./texts.ts";

/** The channels that a member created and the reader may see, a line each. */
export function MemberChannels({ memberId }: { memberId: string }) {
  const paths = usePaths();
  const list = useInfiniteQuery(channelQueries.list({ which: "created", memberId }));
  return (
    <CardStack>
      <Card aria-label={texts.list.ofMember} className="overflow-clip">
        <PagedList
          list={list}
          shape="arch"
          words={{ ...texts.list, retry: texts.retry, title: texts.list.ofMember }}
          reason={errorText}
          keyOf={({ id }) => id}
          empty={<EmptyState title={texts.list.noneOfMember}>{texts.list.noneBody}</EmptyState>}
        >
          {({ id, name, pictureUrl, followerCount }) => (
            <ListItem
              as={Link}
              to={paths.channel(id)}
              leading={<ChannelArch id={id} src={pictureUrl} size="m" />}
              title={name}
              wrap
              className="items-center!"
              meta={texts.list.followedBy(followerCount)}
            />
          )}
        </PagedList>
      </Card>
    </CardStack>
  );
}
