import { type ElementType, type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_MEDIA_PER_POST } from "../../../shared/ground/limits.ts";
import {
  AttachmentTiles,
  DropRoom,
  FileButton,
  PhotoButton,
  useAttachments,
  useVoice,
  VideoButton,
  VoiceButton,
  VoiceNotes,
} from "../../features/media/index.ts";
import { RecorderPanel } from "../../features/media/voice/lazy.ts";
import {
  Composer,
  composerPoll,
  type From,
  type PostDraft,
  useDraft,
  withReceived,
} from "../../features/posts/index.ts";
import type { ReceivedShare as Received } from "../../infrastructure/files/received-shares.ts";
import { isBefore } from "../../infrastructure/pages/is-before.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";

/** What stands over another page gives its writing: how it is named, and closed. */
export type Over = {
  heading: ElementType;
  onClose: () => void;
  /** Drawn above what is not the composer, which has a head of its own. */
  head: ReactNode;
};

type WrittenPostProps = {
  from: From;
  channel?: PostDraft["channel"];
  /** What the phone's share menu gave. */
  share?: Received | null;
  over?: Over | undefined;
};

/** The composer with what goes with its words: photos, a voice, films, files. */
export function WrittenPost({ from, channel = null, share = null, over }: WrittenPostProps) {
  const navigate = useNavigate();
  const paths = usePaths();
  const kept = useDraft(from, channel && { id: channel.id, name: channel.name });
  const [draft] = useState(() => ({ ...kept, text: withReceived(kept.text, share) }));
  const attachments = useAttachments(MAX_MEDIA_PER_POST, draft.media, true);
  const voice = useVoice(from ? from.id : "accueil", attachments);
  useEffect(() => {
    if (share) attachments.add(share.files);
  }, [share, attachments.add]);
  const back = from ? paths[from.kind](from.id) : paths.home();
  const leave = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(back));
  // Replaced by the page it was opened from, it would leave that page twice in the history.
  const sent = () => void (isBefore(back) ? navigate(-1) : navigate(back, { replace: true }));
  const tiles = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter pb-3 empty:hidden">
      <AttachmentTiles attachments={attachments} className="grid grid-cols-[minmax(0,1fr)] gap-2" />
      <VoiceNotes voice={voice} attachments={attachments} />
    </div>
  );
  const tools = (
    <>
      <PhotoButton attachments={attachments} />
      <VoiceButton voice={voice} disabled={attachments.full} />
      <VideoButton attachments={attachments} />
      <FileButton attachments={attachments} />
    </>
  );
  return (
    <DropRoom attachments={attachments}>
      <Composer
        draft={draft}
        from={from}
        media={attachments}
        poll={composerPoll}
        tiles={tiles}
        tools={tools}
        recorder={
          voice.open && (
            <Suspense>
              <RecorderPanel voice={voice} />
            </Suspense>
          )
        }
        heading={over?.heading}
        onClose={over?.onClose ?? leave}
        onSent={over?.onClose ?? sent}
      />
    </DropRoom>
  );
}
