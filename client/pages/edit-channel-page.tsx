import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { Channel } from "../../shared/channels.ts";
import { channelQueries } from "../features/channels/channel-queries.ts";
import {
  ChannelFailed,
  ChannelLoading,
  UnknownChannel,
} from "../features/channels/channel-states.tsx";
import { useChannelsLive } from "../features/channels/channels-live.ts";
import { ChannelAnimators } from "../features/channels/editing/channel-animators.tsx";
import { ChannelArchive } from "../features/channels/editing/channel-archive.tsx";
import { ChannelEdition } from "../features/channels/editing/channel-edition.tsx";
import { texts } from "../features/channels/editing/texts.ts";
import { MemberChoice } from "../features/members/member-choice.tsx";
import { isApiError } from "../infrastructure/api.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { needsReading } from "../infrastructure/queries.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { Note } from "../ui/note.tsx";
import { Slab, Slabs } from "../ui/slab.tsx";
import { Void } from "../ui/void.tsx";
import { sendPicture } from "./administration/send-picture.ts";
import { BackBar } from "./back-bar.tsx";

/** `/community/{id}/modifier-des-chaines/{chaineId}`: a channel as those who run it see it. */
export function Component() {
  const { chaineId = "" } = useParams();
  const paths = usePaths();
  const channel = useQuery({ ...channelQueries.one(chaineId), staleTime: 0 });
  needsReading(channel);
  usePageTitle(texts.edit);
  useChannelsLive();
  const unknown = isApiError(channel.error) && [400, 404].includes(channel.error.status);
  return (
    <FrameColumn
      withDock
      busy={channel.isPending}
      bar={<BackBar to={paths.channel(chaineId)} title={texts.edit} />}
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
  if (!edit && !archive) {
    return (
      <Slabs>
        <Void scene="error" title={texts.notYours}>
          {texts.notYoursBody}
        </Void>
      </Slabs>
    );
  }
  return (
    <Slabs>
      {edit ? (
        <Slab pad>
          <ChannelEdition
            channel={channel}
            sendPicture={sendPicture}
            onSaved={() => void navigate(paths.channel(channel.id), { replace: true })}
          />
        </Slab>
      ) : (
        <Slab pad>
          <Note>{texts.archived}</Note>
        </Slab>
      )}
      {nameAnimators && (
        <Slab pad>
          <ChannelAnimators channel={channel} picking={(choice) => <MemberChoice {...choice} />} />
        </Slab>
      )}
      {archive && (
        <Slab pad>
          <ChannelArchive channel={channel} />
        </Slab>
      )}
    </Slabs>
  );
}
