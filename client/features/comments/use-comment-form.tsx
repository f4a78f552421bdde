import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../shared/limits.ts";
import { POINTS } from "../../../shared/points.ts";
import type { Mention } from "../../../shared/posts.ts";
import { api } from "../../infrastructure/api.ts";
import { errorText } from "../../infrastructure/error-texts.ts";
import type { KeptMedia } from "../../infrastructure/kept-media.ts";
import { idsNamed, withNamed } from "../../infrastructure/named.ts";
import { renewOwnPoints } from "../../infrastructure/session.ts";
import { Merit } from "../../ui/merit.tsx";
import { toast } from "../../ui/toast-store.ts";
import { addComment } from "./comment-cache.ts";
import type { CommentDraft, ReplyTarget } from "./comment-draft.ts";
import { texts } from "./texts.ts";

/** What the form knows of what is attached, which the media feature sends. */
export type CommentMedia = {
  count: number;
  sent: KeptMedia[];
  settled: () => Promise<{ id: string }[] | null>;
  clear: () => void;
};

type FormOptions = {
  postId: string;
  /** Proposes the id of the comment: written twice, it is published once. */
  newId: () => string;
  media: CommentMedia;
  replyTo: ReplyTarget | null;
  /** What one had begun to write here. */
  draft: CommentDraft;
  keep: (draft: CommentDraft) => void;
  onSent: () => void;
};

/** The state of a comment being written; all of it stays on this phone until it is published. */
export function useCommentForm(options: FormOptions) {
  const { postId, newId, media, replyTo, draft, keep, onSent } = options;
  const client = useQueryClient();
  const [text, setText] = useState(draft.text);
  const [mentions, setMentions] = useState(draft.mentions);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useRef(draft.id ?? newId());
  const [faultCount, setFaultCount] = useState(media.count);
  // What was said of the attachment is no longer true once it changes.
  if (faultCount !== media.count) {
    setFaultCount(media.count);
    setFault(null);
  }
  const current = { id: id.current, text, replyTo, media: media.sent, mentions };
  const value = JSON.stringify(current);
  const keepNow = useEffectEvent(() => keep(current));
  useEffect(() => keepNow(), [value]);
  const over = text.trim().length - MAX_TEXT_LENGTH;

  const send = async () => {
    if (busy || over > 0) return;
    if (text.trim() === "" && media.count === 0) return setFault(texts.empty400);
    setBusy(true);
    setFault(null);
    try {
      const sent = await media.settled();
      if (!sent) return setFault(texts.mediaFailed);
      const comment = await api.comments.write({
        postId,
        id: id.current,
        text,
        mentionIds: idsNamed(text, mentions),
        mediaIds: sent.map((one) => one.id),
        ...(replyTo && { replyToCommentId: replyTo.id }),
      });
      addComment(client, comment);
      id.current = newId();
      setText("");
      setMentions([]);
      media.clear();
      tellPublished();
      renewOwnPoints();
      onSent();
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
  return { text, write, mentions, mention, send, busy, fault: over > 0 ? texts.over(over) : fault };
}

function tellPublished(): void {
  toast({
    text: (
      <>
        {texts.published}{" "}
        <Merit onNight label={texts.points(POINTS.comment)} className="ml-1.5">
          +{POINTS.comment}
        </Merit>
      </>
    ),
  });
}
