import { useNavigate } from "react-router";
import { ChannelCreation, channelEditingTexts } from "../../features/gathering/index.ts";
import { newId } from "../../features/posts/index.ts";
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
  usePageTitle(channelEditingTexts.create);
  return (
    <FrameColumn
      withDock
      bar={<BackBar to={paths.channels()} title={channelEditingTexts.create} />}
    >
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
