import { useEffect, useEffectEvent, useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import type { Mention } from "../../../../shared/posts/posts.contract.ts";
import { type KeptMedia, mediaNames } from "../../../infrastructure/files/kept-media.ts";
import { putInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { bringIntoView } from "../../../infrastructure/pages/bring-into-view.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useDraftGone, useTextId } from "../../../infrastructure/words/begun-text.ts";
import { withNamed } from "../../../infrastructure/words/named.ts";
import { wordsLeft } from "../../../infrastructure/words/words-left.ts";
import type { CommentDraft, CommentReplyTarget } from "./comment-draft.ts";
import { texts } from "./texts.ts";
import { type CommentInput, waitingRowId } from "./waiting-comment.ts";

/** What the form knows of what is attached, which the media feature sends. */
export type CommentMedia = {
  count: number;
  sent: KeptMedia[];
  /** Waits until everything has arrived or waits on this phone; null when something does not. */
  settledOrKept: () => Promise<KeptMedia[] | null>;
  clear: () => void;
};

type FormOptions = {
  postId: string;
  /** Proposes the id of the comment: written twice, it is published once. */
  newId: () => string;
  media: CommentMedia;
  replyTo: CommentReplyTarget | null;
  /** The draft the member had begun for this post. */
  draft: CommentDraft;
  keep: (draft: CommentDraft) => void;
  /** Its key in local storage. */
  draftKey: string;
  onCancelReply: () => void;
  onSent: () => void;
};

/** The state of a comment being written; all of it stays on this phone until the outbox has it. */
export function useCommentForm(options: FormOptions) {
  const { postId, media, replyTo } = options;
  const [fault, setFault] = useFault(media.count);
  const [busy, setBusy] = useState(false);
  const { text, setText, mentions, setMentions, textId } = useKeptWords(options);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const nothing = text.trim() === "" && media.count === 0;

  const send = async () => {
    if (busy || over > 0) return;
    if (nothing) return setFault(texts.empty400);
    setBusy(true);
    setFault(null);
    try {
      const sent = await media.settledOrKept();
      if (!sent) return setFault(texts.mediaFailed);
      const input: CommentInput = { text, mentions, replyTo };
      const id = textId.bind(sayingOf(text, replyTo, sent));
      await putInOutbox({ id, kind: "comment", place: postId, input, media: sent });
      textId.release();
      setText((now) => wordsLeft(now, text));
      setMentions([]);
      media.clear();
      options.onSent();
      void bringIntoView(waitingRowId(id));
    } catch (error) {
      setFault(`${texts.notSent} ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const write = (words: string) => {
    setFault(null);
    setText(words);
  };
  const mention = (one: Mention) => setMentions(withNamed(mentions, one));
  const shown = over > 0 ? texts.over(over) : fault;
  return { text, nothing, write, mentions, mention, send, busy, fault: shown };
}

/** Why the comment cannot be sent; cleared once attachments are added or removed. */
function useFault(mediaCount: number) {
  const [fault, setFault] = useState<string | null>(null);
  const [count, setCount] = useState(mediaCount);
  if (count !== mediaCount) {
    setCount(mediaCount);
    setFault(null);
  }
  return [fault, setFault] as const;
}

/** The text and its mentions, saved as they are typed until they are sent. */
function useKeptWords(options: FormOptions) {
  const { newId, media, replyTo, draft, keep } = options;
  const [text, setText] = useState(draft.text);
  const [mentions, setMentions] = useState(draft.mentions);
  const said = sayingOf(text, replyTo, media.sent);
  const textId = useTextId(newId, draft.id, said);
  const current = { id: textId.id, text, replyTo, media: media.sent, mentions };
  const value = JSON.stringify(current);
  const keepNow = useEffectEvent(() => keep(current));
  useEffect(() => keepNow(), [value]);
  const letGo = () => {
    setText("");
    setMentions([]);
    media.clear();
    options.onCancelReply();
  };
  useDraftGone(options.draftKey, said, { letGo, keep: () => keep(current) });
  return { text, setText, mentions, setMentions, textId };
}

/** The content of a comment as a string, to compare it with another. */
const sayingOf = (text: string, replyTo: CommentReplyTarget | null, media: readonly KeptMedia[]) =>
  JSON.stringify([text.trim(), replyTo?.id, mediaNames(media)]);
