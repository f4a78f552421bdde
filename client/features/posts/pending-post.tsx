import { CloudOff, FileText, ListChecks, Mic, Video } from "lucide-react";
import { useNavigate } from "react-router";
import type { PollWish } from "../../../shared/posts.ts";
import { sentenceOf } from "../../infrastructure/error-texts.ts";
import { list, playTime, weight } from "../../infrastructure/formats.ts";
import type { KeptMedia } from "../../infrastructure/kept-media.ts";
import { useMe } from "../../infrastructure/session.ts";
import { TimeAgo } from "../../infrastructure/time-ago.tsx";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { FileRow } from "../../ui/file-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { PostCard } from "../../ui/post-card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { composedFrom, keepDraft } from "./draft.ts";
import { dropOutgoing, type Outgoing } from "./outgoing.ts";
import { PostWords } from "./post-words.tsx";
import { texts } from "./texts.ts";
import { useSendPost } from "./use-send-post.ts";

/** One's post while it leaves, waits for the network, or was refused: nothing of it is lost. */
export function PendingPost({ post }: { post: Outgoing }) {
  const me = useMe();
  const [preview] = post.previews;
  return (
    <PostCard
      label={texts.post.label(me.name)}
      busy={post.state === "sending"}
      face={<Face name={me.name} src={me.avatarUrl} />}
      name={me.name}
      where={
        post.state === "sending" ? (
          <span role="status" className="flex items-center gap-2">
            <Spinner className="size-4" />
            {texts.pending.sending}
          </span>
        ) : (
          <PendingWhere post={post} />
        )
      }
      text={post.draft.text && <PostWords text={post.draft.text} mentions={post.draft.mentions} />}
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
          <PendingMedia media={post.draft.media} withPhotos={!preview} />
          {post.draft.poll && <PendingPoll poll={post.draft.poll} />}
          {post.state !== "sending" && <PendingFault post={post} />}
        </>
      }
    />
  );
}

type PendingMediaProps = { media: KeptMedia[]; withPhotos: boolean };

/** What goes with it, by name: the little pictures of photos do not outlive the page. */
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

function PendingPoll({ poll: { options } }: { poll: PollWish }) {
  return (
    <FileRow
      icon={<Icon of={ListChecks} size="l" />}
      name={texts.pending.poll}
      meta={texts.pending.answers(options.length)}
    />
  );
}

/** Where it is to go, and when it was written. */
function PendingWhere({ post }: { post: Outgoing }) {
  const { groups } = useMe();
  const { channel, groupIds } = post.draft;
  const places = channel ? [channel] : groups.filter(({ id }) => groupIds.includes(id));
  return (
    <span>
      {list(places.map(({ name }) => name))}
      <span aria-hidden="true"> · </span>
      <TimeAgo time={post.writtenAt} />
    </span>
  );
}

function PendingFault({ post }: { post: Outgoing }) {
  const send = useSendPost();
  const navigate = useNavigate();
  const paths = usePaths();
  const resume = () => {
    keepDraft(post.memberId, post.from, post.draft);
    dropOutgoing(post.draft.id);
    void navigate(paths.compose(...composedFrom(post.from)));
  };
  if (post.state === "kept") {
    return <Note icon={<Icon of={CloudOff} className="text-ink-2" />}>{texts.pending.kept}</Note>;
  }
  return (
    <Note tone="clay" alert>
      <p>
        {texts.pending.failed} {post.fault && sentenceOf(post.fault)}
      </p>
      <p className="-ml-3 flex flex-wrap">
        <Button variant="bare" size="s" onClick={() => send(post)}>
          {texts.pending.retry}
        </Button>
        <Button variant="bare" size="s" onClick={resume}>
          {texts.pending.resume}
        </Button>
      </p>
    </Note>
  );
}
