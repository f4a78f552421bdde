import { useNavigate } from "react-router";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import {
  ChannelAnimators,
  ChannelArchive,
  ChannelEdition,
  channelEditingTexts,
} from "../../features/gathering/index.ts";
import { MemberChoice } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { sendPicture } from "../administration/send-picture.ts";

/** What may be changed of a channel: its presentation, who runs it, whether it is archived. */
export function ManagedChannel({ channel }: { channel: Channel }) {
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
