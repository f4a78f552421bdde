import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import {
  ChannelFailed,
  ChannelLoading,
  channelEditingTexts,
  channelQueries,
  UnknownChannel,
  useChannelsLive,
} from "../../features/gathering/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";
import { ManagedChannel } from "./managed-channel.tsx";

/** `/community/{id}/modifier-des-chaines/{chaineId}`: a channel as those who run it see it. */
export function Component() {
  const { chaineId = "" } = useParams();
  const paths = usePaths();
  const channel = useQuery({ ...channelQueries.one(chaineId), staleTime: 0 });
  needsReading(channel);
  usePageTitle(channelEditingTexts.edit);
  useChannelsLive();
  const unknown = isApiError(channel.error) && [400, 404].includes(channel.error.status);
  return (
    <FrameColumn
      withDock
      busy={channel.isPending}
      bar={<BackBar to={paths.channel(chaineId)} title={channelEditingTexts.edit} />}
    >
      {channel.data ? (
        <ManagedChannel key={channel.data.id} channel={channel.data} />
      ) : channel.isPending ? (
        <ChannelLoading />
      ) : unknown ? (
        <UnknownChannel />
      ) : (
        <ChannelFailed busy={channel.isFetching} onRetry={() => channel.refetch()} />
      )}
    </FrameColumn>
  );
}
