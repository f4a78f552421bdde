import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import {
  ChannelBar,
  ChannelFailed,
  ChannelLoading,
  channelQueries,
  channelTexts,
  UnknownChannel,
  useChannelsLive,
} from "../../features/gathering/index.ts";
import { usePostsLive } from "../../features/posts/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { ShownChannel } from "./shown-channel.tsx";

/** `/community/{id}/page-chaine/{chaineId}`: a channel; its tab in `?onglet=`. */
export function Component() {
  const { chaineId = "" } = useParams();
  const channel = useQuery({ ...channelQueries.one(chaineId), staleTime: 60_000 });
  needsReading(channel);
  usePageTitle(channel.data?.name ?? channelTexts.page);
  usePostsLive();
  useChannelsLive();
  const unknown = isApiError(channel.error) && [400, 404].includes(channel.error.status);
  // A channel that is gone is not shown from the phone's cache either.
  if (channel.data && !unknown)
    return <ShownChannel key={channel.data.id} channel={channel.data} />;
  return (
    <FrameColumn withDock busy={channel.isPending} bar={<ChannelBar />}>
      {channel.isPending ? (
        <ChannelLoading />
      ) : unknown ? (
        <UnknownChannel />
      ) : (
        <ChannelFailed busy={channel.isFetching} onRetry={() => channel.refetch()} />
      )}
    </FrameColumn>
  );
}
