import { useNavigate } from "react-router";
import { ChannelCreation } from "../../features/gathering/channels/editing/channel-creation.tsx";
import { texts } from "../../features/gathering/channels/editing/texts.ts";
import { newId } from "../../features/posts/composing/new-id.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Card, CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { sendPicture } from "../administration/send-picture.ts";
import { BackBar } from "../back-bar.tsx";

/** `/community/{id}/creer-des-chaines`: a new channel. */
export function Component() {
  const paths = usePaths();
  const navigate = useNavigate();
  usePageTitle(texts.create);
  return (
    <FrameColumn withDock bar={<BackBar to={paths.channels()} title={texts.create} />}>
      <CardStack>
        <Card pad>
          <ChannelCreation
            sendPicture={sendPicture}
            newId={newId}
            onCreated={({ id }) => void navigate(paths.channel(id), { replace: true })}
          />
        </Card>
      </CardStack>
    </FrameColumn>
  );
}
