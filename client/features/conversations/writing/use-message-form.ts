import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_TEXT_LENGTH, TYPING_EVERY_MS } from "../../../../shared/ground/limits.ts";
import { type KeptMedia, mediaNames } from "../../../infrastructure/files/kept-media.ts";
import { putInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useDraftGone, useTextId } from "../../../infrastructure/words/begun-text.ts";
import { wordsLeft } from "../../../infrastructure/words/words-left.ts";
import { type ConversationTarget, placeId } from "../conversation-queries.ts";
import type { DraftPlace, MessageDraft, MessageReplyTarget } from "./message-draft.ts";
import type { MessageInput } from "./message-sender.ts";
import { texts } from "./texts.ts";

/** What the form knows of what is attached, which the media feature keeps and shows. */
export type MessageMedia = {
  count: number;
  sent: KeptMedia[];
  keptHere: () => Promise<KeptMedia[] | null>;
  clear: () => void;
};

export type MessageFormOptions = {
  to: ConversationTarget;
  /** The conversation, once there is one: its other members see that this member types. */
  conversationId: string | undefined;
  /** Generates the message's id: pressed twice, it is sent once. */
  newId: () => string;
  media: MessageMedia;
  draft: MessageDraft;
  draftPlace: Pick<DraftPlace, "key" | "keep">;
  replyTo: MessageReplyTarget | null;
  onCancelReply: () => void;
};

/** The state of a message being written; all of it stays on this phone until it leaves. */
export function useMessageForm(options: MessageFormOptions) {
  const { to, media, replyTo, onCancelReply } = options;
  const [text, setText] = useState(options.draft.text);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tellTyping = useTellTyping(options.conversationId);
  const textId = useKept(options, text, setText);
  const over = text.trim().length - MAX_TEXT_LENGTH;
  const nothing = text.trim() === "" && media.count === 0;

  const send = async () => {
    if (busy || over > 0) return;
    if (nothing) return setFault(texts.empty);
    setBusy(true);
    setFault(null);
    try {
      const kept = await media.keptHere();
      if (!kept) return setFault(texts.mediaFailed);
      const input: MessageInput = { to, text: text.trim(), replyTo };
      const id = textId.bind(sayingOf(text, replyTo, kept));
      await putInOutbox({ id, kind: "message", place: placeId(to), input, media: kept });
      textId.release();
      setText((now) => wordsLeft(now, text));
      media.clear();
      onCancelReply();
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const write = (words: string) => {
    setFault(null);
    setText(words);
    if (words.trim() !== "") tellTyping();
  };
  return { text, nothing, write, send, busy, fault: over > 0 ? texts.over(over) : fault };
}

/** Keeps the draft on this phone as it is typed; returns the id that its message will have. */
function useKept(options: MessageFormOptions, text: string, setText: (text: string) => void) {
  const { newId, media, draft, draftPlace, replyTo, onCancelReply } = options;
  const said = sayingOf(text, replyTo, media.sent);
  const textId = useTextId(newId, draft.id, said);
  const current: MessageDraft = { id: textId.id, text, replyTo, media: media.sent };
  const value = JSON.stringify(current);
  const keepNow = useEffectEvent(() => draftPlace.keep(current));
  useEffect(() => void keepNow(), [value]);
  const letGo = () => {
    setText("");
    media.clear();
    onCancelReply();
  };
  useDraftGone(draftPlace.key, said, { letGo, keep: () => draftPlace.keep(current) });
  return textId;
}

/** A message's content as a string, to tell whether it changed. */
const sayingOf = (text: string, replyTo: MessageReplyTarget | null, media: readonly KeptMedia[]) =>
  JSON.stringify([text.trim(), replyTo?.id, mediaNames(media)]);

/** Tells the server that the member types, every few seconds at most; a failure is ignored. */
function useTellTyping(conversationId: string | undefined): () => void {
  const told = useRef(0);
  return () => {
    if (!conversationId || Date.now() - told.current < TYPING_EVERY_MS) return;
    told.current = Date.now();
    void api.conversations.type({ id: conversationId }).catch(() => undefined);
  };
}
