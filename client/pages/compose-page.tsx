import { lazy, Suspense } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { MAX_MEDIA_PER_POST } from "../../shared/limits.ts";
import { FileButton, PhotoButton, VideoButton } from "../features/media/sending/attach-buttons.tsx";
import { AttachmentTiles } from "../features/media/sending/attachment-tiles.tsx";
import { DropRoom } from "../features/media/sending/drop-room.tsx";
import { useAttachments } from "../features/media/sending/use-attachments.ts";
import { useVoice } from "../features/media/voice/use-voice.ts";
import { VoiceButton } from "../features/media/voice/voice-button.tsx";
import { VoiceNotes } from "../features/media/voice/voice-notes.tsx";
import { Composer } from "../features/posts/composer.tsx";
import { texts } from "../features/posts/texts.ts";
import { useDraft } from "../features/posts/use-composer.ts";
import type { PageHandle } from "../infrastructure/page-handle.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { useMe } from "../infrastructure/session.ts";
import { usePaths } from "../infrastructure/use-paths.ts";
import { Button } from "../ui/button.tsx";
import { FrameColumn } from "../ui/frame.tsx";
import { Slabs } from "../ui/slab.tsx";
import { Void } from "../ui/void.tsx";

const RecorderPanel = lazy(() =>
  import("../features/media/voice/recorder-panel.tsx").then((m) => ({ default: m.RecorderPanel })),
);

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partager?groupe=`: a new post, in full page. */
export function Component() {
  const [query] = useSearchParams();
  const { groups } = useMe();
  const groupId = query.get("groupe");
  usePageTitle(texts.composer.title);
  return (
    <FrameColumn tall>
      {groups.length === 0 ? <NoGroup /> : <Writing key={groupId} groupId={groupId} />}
    </FrameColumn>
  );
}

function Writing({ groupId }: { groupId: string | null }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const draft = useDraft(groupId);
  const attachments = useAttachments(MAX_MEDIA_PER_POST, draft.media);
  const voice = useVoice(groupId ?? "accueil", attachments);
  const from = groupId ? paths.group(groupId) : paths.home();
  const close = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(from));
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
        fromGroupId={groupId}
        media={attachments}
        tiles={tiles}
        tools={tools}
        recorder={
          voice.open && (
            <Suspense>
              <RecorderPanel voice={voice} />
            </Suspense>
          )
        }
        onClose={close}
        onSent={() => void navigate(from, { replace: true })}
      />
    </DropRoom>
  );
}

function NoGroup() {
  const paths = usePaths();
  return (
    <Slabs>
      <Void
        scene="choose"
        level={1}
        title={texts.composer.none}
        action={
          <Button as={Link} to={paths.groups()}>
            {texts.list.joinGroups}
          </Button>
        }
      >
        {texts.composer.noneBody}
      </Void>
    </Slabs>
  );
}
