import { Paperclip } from "lucide-react";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import {
  AddResourceSheet,
  ChannelResources,
  resourceTexts,
} from "../../features/gathering/index.ts";
import {
  AnyFileInput,
  AttachmentTiles,
  PostMedia,
  useAttachments,
} from "../../features/media/index.ts";
import { newId } from "../../features/posts/index.ts";
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
                  {resourceTexts.form.choose}
                </Button>
              )}
            </AnyFileInput>
          )}
          <p className="meta">{resourceTexts.form.chooseHint}</p>
        </>
      }
    />
  );
}
