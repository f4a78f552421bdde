import { Paperclip } from "lucide-react";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { ChannelResources } from "../../features/gathering/channels/resources/channel-resources.tsx";
import { AddResourceSheet } from "../../features/gathering/channels/resources/resource-form.tsx";
import { texts } from "../../features/gathering/channels/resources/texts.ts";
import { PostMedia } from "../../features/media/post-media.tsx";
import { AnyFileInput } from "../../features/media/sending/attach-buttons.tsx";
import { AttachmentTiles } from "../../features/media/sending/attachment-tiles.tsx";
import { useAttachments } from "../../features/media/sending/use-attachments.ts";
import { newId } from "../../features/posts/composing/new-id.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";

/** The resources of a channel, with what the media feature draws and sends. */
export function ShownChannelResources({ channel }: { channel: Channel }) {
  return (
    <ChannelResources
      channel={channel}
      drawMedia={(media, author) => <PostMedia media={[media]} author={author} />}
      adding={(onClose) => <AddResource channelId={channel.id} onClose={onClose} />}
    />
  );
}

function AddResource({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const attachments = useAttachments(1);
  return (
    <AddResourceSheet
      channelId={channelId}
      newId={newId}
      file={attachments}
      onClose={onClose}
      picking={
        <>
          <AttachmentTiles attachments={attachments} withoutAdd />
          {!attachments.full && (
            <AnyFileInput attachments={attachments}>
              {(open) => (
                <Button variant="line" icon={<Icon of={Paperclip} />} onClick={open}>
                  {texts.form.choose}
                </Button>
              )}
            </AnyFileInput>
          )}
          <p className="meta">{texts.form.chooseHint}</p>
        </>
      }
    />
  );
}
