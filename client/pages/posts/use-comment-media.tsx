import { Suspense } from "react";
import { MAX_MEDIA_PER_COMMENT } from "../../../shared/ground/limits.ts";
import {
  type Attachments,
  AttachmentTiles,
  FileButton,
  PhotoButton,
  useAttachments,
  useVoice,
  VideoButton,
  type Voice,
  VoiceButton,
  VoiceNotes,
} from "../../features/media/index.ts";
import { RecorderPanel } from "../../features/media/voice/lazy.ts";
import { commentTexts } from "../../features/posts/index.ts";
import type { KeptMedia } from "../../infrastructure/files/kept-media.ts";

const ROOM = { max: MAX_MEDIA_PER_COMMENT, oneOfEach: true };

/** What goes with a comment being written: a photo, a voice, a video and a file, one of each. */
export function useCommentMedia(postId: string, begun: readonly KeptMedia[]) {
  const attachments = useAttachments(ROOM, begun, true);
  const voice = useVoice(`commentaire.${postId}`, attachments);
  const empty = attachments.count === 0;
  return {
    attachments,
    parts: {
      tiles: (
        <>
          <AttachmentTiles attachments={attachments} withoutAdd />
          <VoiceNotes voice={voice} attachments={attachments} />
          {!empty && !attachments.full && (
            <MoreToAttach attachments={attachments} voice={voice} hidden={Boolean(voice.open)} />
          )}
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

type MoreToAttachProps = { attachments: Attachments; voice: Voice; hidden: boolean };

/** What may still be attached beside what is: one of each kind. */
function MoreToAttach({ attachments, voice, hidden }: MoreToAttachProps) {
  return (
    // Hidden, not unmounted: a finger may still be held on the microphone button.
    <fieldset hidden={hidden} className="-ml-2.5 flex [&[hidden]]:hidden">
      <legend className="sr-only">{commentTexts.attachMore}</legend>
      {attachments.takes("image") && <PhotoButton attachments={attachments} />}
      {attachments.takes("audio") && <VoiceButton voice={voice} />}
      {attachments.takes("video") && <VideoButton attachments={attachments} />}
      {attachments.takes("file") && <FileButton attachments={attachments} />}
    </fieldset>
  );
}
