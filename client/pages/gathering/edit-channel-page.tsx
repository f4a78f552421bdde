import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import {
  ChannelAnimators,
  ChannelArchive,
  ChannelEdition,
  ChannelFailed,
  ChannelLoading,
  channelEditingTexts,
  channelQueries,
  UnknownChannel,
  useChannelsLive,
} from "../../features/gathering/index.ts";
import { MemberChoice } from "../../features/people/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { needsReading } from "../../infrastructure/reading/queries.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { sendPicture } from "../administration/send-picture.ts";
import { BackBar } from "../back-bar.tsx";

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
        <Managed key={channel.data.id} channel={channel.data} />
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

function Managed({ channel }: { channel: Channel }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const { edit, archive, nameAnimators } = channel.abilities;
  if (!edit && !archive) return <NotYours />;
  return (
    <CardStack>
      {edit ? (
        <Card pad>
          <ChannelEdition
            channel={channel}
            sendPicture={sendPicture}
            onSaved={() => void navigate(paths.channel(channel.id), { replace: true })}
          />
        </Card>
      ) : (
        <Card pad>
          <Note>{channelEditingTexts.archived}</Note>
        </Card>
      )}
      {nameAnimators && (
        <Card pad>
          <ChannelAnimators channel={channel} picking={(choice) => <MemberChoice {...choice} />} />
        </Card>
      )}
      {archive && (
        <Card pad>
          <ChannelArchive channel={channel} />
        </Card>
      )}
    </CardStack>
  );
}

const NotYours = () => (
  <CardStack>
    <EmptyState scene="error" title={channelEditingTexts.notYours}>
      {channelEditingTexts.notYoursBody}
    </EmptyState>
  </CardStack>
);
