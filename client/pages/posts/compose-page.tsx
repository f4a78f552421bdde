import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
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
  type Draft,
  type From,
  PostsFailed,
  PostsLoading,
  postTexts,
  ReceivedShare,
  useDraft,
  withReceived,
  writingTexts,
} from "../../features/posts/index.ts";
import type { ReceivedShare as Received } from "../../infrastructure/files/received-shares.ts";
import type { PageHandle } from "../../infrastructure/pages/page-handle.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { isApiError } from "../../infrastructure/reading/api.ts";
import { callQuery, needsReading } from "../../infrastructure/reading/queries.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";

export const handle: PageHandle = { dock: false };

/** `/community/{id}/partager?groupe=` or `?chaine=`: a new post, in full page. */
export function Component() {
  const [query] = useSearchParams();
  const { groups } = useMe();
  const groupId = query.get("groupe");
  const channelId = query.get("chaine");
  usePageTitle(writingTexts.composer.title);
  return (
    <FrameColumn tall>
      {channelId ? (
        <WritingToChannel key={channelId} channelId={channelId} />
      ) : groups.length === 0 ? (
        <NoGroup />
      ) : (
        <ReceivedShare name={query.get("recu")}>
          {(share) => (
            <Writing
              key={groupId}
              from={groupId ? { kind: "group", id: groupId } : null}
              share={share}
            />
          )}
        </ReceivedShare>
      )}
    </FrameColumn>
  );
}

/** Who may not publish there learns it before writing. */
function WritingToChannel({ channelId }: { channelId: string }) {
  const channel = useQuery(callQuery("channels", "read", { id: channelId }));
  needsReading(channel);
  if (channel.data?.abilities.publish) {
    return <Writing from={{ kind: "channel", id: channelId }} channel={channel.data} />;
  }
  if (channel.isPending) return <PostsLoading />;
  if (channel.data || (isApiError(channel.error) && channel.error.status < 500)) {
    return <NoChannel />;
  }
  return <PostsFailed single busy={channel.isFetching} onRetry={() => channel.refetch()} />;
}

type WritingProps = {
  from: From;
  channel?: Draft["channel"];
  /** What the phone's share menu gave. */
  share?: Received | null;
};

function Writing({ from, channel = null, share = null }: WritingProps) {
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
  const close = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(back));
  return (
    <DropRoom attachments={attachments}>
      <Composer
        draft={draft}
        from={from}
        media={attachments}
        poll={composerPoll}
        tiles={<Attached attachments={attachments} voice={voice} />}
        tools={<AttachTools attachments={attachments} voice={voice} />}
        recorder={
          voice.open && (
            <Suspense>
              <RecorderPanel voice={voice} />
            </Suspense>
          )
        }
        onClose={close}
        onSent={() => void navigate(back, { replace: true })}
      />
    </DropRoom>
  );
}

type AttachedProps = {
  attachments: ReturnType<typeof useAttachments>;
  voice: ReturnType<typeof useVoice>;
};

function Attached({ attachments, voice }: AttachedProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter pb-3 empty:hidden">
      <AttachmentTiles attachments={attachments} className="grid grid-cols-[minmax(0,1fr)] gap-2" />
      <VoiceNotes voice={voice} attachments={attachments} />
    </div>
  );
}

function AttachTools({ attachments, voice }: AttachedProps) {
  return (
    <>
      <PhotoButton attachments={attachments} />
      <VoiceButton voice={voice} disabled={attachments.full} />
      <VideoButton attachments={attachments} />
      <FileButton attachments={attachments} />
    </>
  );
}

function NoGroup() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={writingTexts.composer.none}
        action={
          <Button as={Link} to={paths.groups()}>
            {postTexts.list.joinGroups}
          </Button>
        }
      >
        {writingTexts.composer.noneBody}
      </EmptyState>
    </CardStack>
  );
}

function NoChannel() {
  const paths = usePaths();
  return (
    <CardStack>
      <EmptyState
        scene="choose"
        level={1}
        title={writingTexts.composer.notThere}
        action={
          <Button as={Link} to={paths.channels()}>
            {writingTexts.composer.channels}
          </Button>
        }
      >
        {writingTexts.composer.notThereBody}
      </EmptyState>
    </CardStack>
  );
}
