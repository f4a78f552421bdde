import { Suspense } from "react";
import { MAX_MEDIA_PER_COMMENT } from "../../../shared/ground/limits.ts";
import {
  AttachmentTiles,
  FileButton,
  PhotoButton,
  useAttachments,
  useVoice,
  VoiceButton,
  VoiceNotes,
} from "../../features/media/index.ts";
import { RecorderPanel } from "../../features/media/voice/lazy.ts";
import type { KeptMedia } from "../../infrastructure/files/kept-media.ts";

/** What goes with a comment being written: a photo, a file or a voice, and the buttons that bring it. */
export function useCommentMedia(postId: string, begun: readonly KeptMedia[]) {
  const attachments = useAttachments(MAX_MEDIA_PER_COMMENT, begun, true);
  const voice = useVoice(`commentaire.${postId}`, attachments);
  const empty = attachments.count === 0;
  return {
    attachments,
    parts: {
      tiles: (
        <>
          <AttachmentTiles attachments={attachments} withoutAdd />
          <VoiceNotes voice={voice} attachments={attachments} />
        </>
      ),
      leading: empty && <FileButton attachments={attachments} any />,
      photoButton: empty && <PhotoButton attachments={attachments} camera />,
      voiceButton: empty && <VoiceButton voice={voice} tone="blue" />,
      recorder: voice.open && (
        <Suspense>
          <RecorderPanel voice={voice} compact />
        </Suspense>
      ),
    },
  };
}
