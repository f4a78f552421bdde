import { CloudOff, FileText, ListChecks, Mic, Video } from "lucide-react";
import { useNavigate } from "react-router";
import type { PollInput } from "../../../../shared/posts/posts.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { retryInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { isOpen } from "../../../infrastructure/outbox/outbox.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { list, playTime, weight } from "../../../infrastructure/words/formats.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { PostCard } from "../../../product/post-card.tsx";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { FileRow } from "../../../ui/drawings/file-row.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { Note } from "../../../ui/lists/note.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { PostWords } from "../post-words.tsx";
import { texts } from "../texts.ts";
import { composedFrom } from "./draft.ts";
import { resumePost } from "./resume-post.ts";
import { previewOf, type WaitingPost } from "./waiting-post.ts";

/** The author's post while it is sent, waits for the network, or was refused: nothing is lost. */
export function PendingPost({ post }: { post: WaitingPost }) {
  const me = useMe();
  const connected = useConnection() === "ok";
  const { draft } = post.input;
  const preview = previewOf(post.id);
  const leaving =
    post.state === "sending" || (post.state === "waiting" && !post.fault && connected);
  return (
    <PostCard
      label={texts.post.label(me.name)}
      busy={leaving}
      face={<Avatar name={me.name} src={me.avatarUrl} />}
      name={me.name}
      where={leaving ? <Leaving /> : <PendingWhere post={post} />}
      text={draft.text && <PostWords text={draft.text} mentions={draft.mentions} />}
      media={
        preview && (
          <img
            src={preview.src}
            alt={preview.alt}
            className="dim aspect-[4/3] w-full object-cover opacity-70 lg:aspect-[16/10]"
          />
        )
      }
      inset={
        <>
          <PendingMedia media={post.media} withPhotos={!preview} />
          {draft.poll && <PendingPoll poll={draft.poll} />}
          {!leaving && <PendingState post={post} />}
        </>
      }
    />
  );
}

function Leaving() {
  return (
    <span role="status" className="flex items-center gap-2">
      <Spinner className="size-4" />
      {texts.pending.sending}
    </span>
  );
}

type PendingMediaProps = { media: KeptMedia[]; withPhotos: boolean };

/** Its attachments, by name: the preview pictures only live as long as the page. */
function PendingMedia({ media, withPhotos }: PendingMediaProps) {
  const told = media.filter(({ kind }) => withPhotos || kind !== "image");
  return told.map(({ id, waits, kind, name, size, voice, duration }) => (
    <FileRow
      key={id || waits}
      icon={<Icon of={voice ? Mic : kind === "video" ? Video : FileText} size="l" />}
      name={voice ? texts.pending.voice : name}
      meta={[duration !== null && playTime(duration), weight(size)].filter(Boolean).join(" · ")}
    />
  ));
}

function PendingPoll({ poll: { options } }: { poll: PollInput }) {
  return (
    <FileRow
      icon={<Icon of={ListChecks} size="l" />}
      name={texts.pending.poll}
      meta={texts.pending.answers(options.length)}
    />
  );
}

/** Where it is to go, and when it was written. */
function PendingWhere({ post }: { post: WaitingPost }) {
  const { groups } = useMe();
  const { channel, groupIds } = post.input.draft;
  const places = channel ? [channel] : groups.filter(({ id }) => groupIds.includes(id));
  return (
    <span>
      {list(places.map(({ name }) => name))}
      <span aria-hidden="true"> · </span>
      <TimeAgo time={post.writtenAt} />
    </span>
  );
}

/** Why the post is not sent yet, and what its author can do. */
function PendingState({ post }: { post: WaitingPost }) {
  const resume = useResume(post);
  const resumeButton = isOpen(post) && (
    <Button variant="bare" size="s" onClick={resume}>
      {texts.pending.resume}
    </Button>
  );
  if (post.state === "waiting") {
    return (
      <Note icon={<Icon of={CloudOff} className="text-ink-2" />}>
        <p>{texts.pending.kept}</p>
        {resumeButton && <p className="-ml-3">{resumeButton}</p>}
      </Note>
    );
  }
  return (
    <Note tone="clay" alert>
      <p>
        {texts.pending.failed} {post.fault && sentenceOf(post.fault)}
      </p>
      <p className="-ml-3 flex flex-wrap">
        <Button variant="bare" size="s" onClick={() => void retryInOutbox(post.id)}>
          {texts.pending.retry}
        </Button>
        {resumeButton}
      </p>
    </Note>
  );
}

/** Takes it back to the composer, where its words can be changed. */
function useResume(post: WaitingPost): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return () =>
    void resumePost(post).then((outcome) => {
      if (outcome === "full") return toast({ text: sentenceOf("PHONE_FULL"), icon: "alert" });
      if (outcome === "busy") toast({ text: texts.pending.busy, icon: "none" });
      if (outcome !== "left") void navigate(paths.compose(...composedFrom(post.input.from)));
    });
}
