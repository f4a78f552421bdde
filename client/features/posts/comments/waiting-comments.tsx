import { FileText, Mic } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useConnection } from "../../../infrastructure/live/online.ts";
import { dropFromOutbox, retryInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { isOpen } from "../../../infrastructure/outbox/outbox.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { playTime, weight } from "../../../infrastructure/words/formats.ts";
import { CommentRow } from "../../../product/comment-row.tsx";
import { RoleMark } from "../../../product/role-mark.tsx";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { FileRow } from "../../../ui/drawings/file-row.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { Quote } from "../../../ui/quote.tsx";
import { texts } from "./texts.ts";
import { type WaitingComment, waitingRowId } from "./waiting-comment.ts";
import { WaitingCommentSheet } from "./waiting-comment-sheet.tsx";

type WaitingCommentsProps = {
  comments: readonly WaitingComment[];
  /** Ids of those that stand under what they answer. */
  indented: ReadonlySet<string>;
  /** The text with its links, drawn by the posts feature. */
  words: (text: WaitingComment["input"]) => ReactNode;
};

/** The viewer's unsent comments, below those the server has. */
export function WaitingComments({ comments, indented, words }: WaitingCommentsProps) {
  return (
    <ul aria-label={texts.waiting.title}>
      {comments.map((comment) => (
        <WaitingRow
          key={comment.id}
          comment={comment}
          indented={indented.has(comment.id)}
          words={words(comment.input)}
        />
      ))}
    </ul>
  );
}

type WaitingRowProps = { comment: WaitingComment; indented: boolean; words: ReactNode };

function WaitingRow({ comment, indented, words }: WaitingRowProps) {
  const me = useMe();
  const connected = useConnection() === "ok";
  const { replyTo } = comment.input;
  const { state, fault } = comment;
  const leaving = state === "sending" || (state === "waiting" && !fault && connected);
  const refused = state === "refused";
  return (
    <CommentRow
      id={waitingRowId(comment.id)}
      indented={indented}
      face={<Avatar name={me.name} src={me.avatarUrl} size={indented ? "s" : "c"} />}
      name={me.name}
      meta={!refused && <RoleMark>{leaving ? texts.waiting.leaving : texts.waiting.kept}</RoleMark>}
      quote={replyTo && <Quote name={replyTo.name}>{replyTo.text}</Quote>}
      media={comment.media.length > 0 && <WaitingFiles media={comment.media} />}
      actions={isOpen(comment) && !leaving && <WaitingActions comment={comment} />}
    >
      {words}
      {refused && (
        <p role="alert" className="mt-1 text-meta text-clay-ink">
          {texts.notSent} {fault && sentenceOf(fault)}
        </p>
      )}
    </CommentRow>
  );
}

function WaitingActions({ comment }: { comment: WaitingComment }) {
  const [editing, setEditing] = useState(false);
  const { id, state } = comment;
  return (
    <>
      {state === "refused" && (
        <Button variant="bare" size="s" onClick={() => void retryInOutbox(id)}>
          {texts.retry}
        </Button>
      )}
      <Button variant="bare" size="s" onClick={() => setEditing(true)}>
        {texts.edit}
      </Button>
      <AskingButton
        variant="bare"
        size="s"
        ask={{
          title: texts.waiting.withdrawTitle,
          body: texts.waiting.withdrawBody,
          confirm: texts.waiting.withdraw,
          cancel: texts.waiting.keep,
        }}
        onConfirm={() => void dropFromOutbox(id)}
      >
        {texts.waiting.withdraw}
      </AskingButton>
      {editing && <WaitingCommentSheet comment={comment} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Its attachments, by name: the preview pictures only live as long as the page. */
function WaitingFiles({ media }: { media: KeptMedia[] }) {
  return media.map(({ id, waits, voice, name, size, duration }) => (
    <FileRow
      key={id || waits}
      icon={<Icon of={voice ? Mic : FileText} size="l" />}
      name={voice ? texts.waiting.voice : name}
      meta={[duration !== null && playTime(duration), weight(size)].filter(Boolean).join(" · ")}
    />
  ));
}
