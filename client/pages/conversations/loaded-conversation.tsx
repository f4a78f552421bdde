import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { PrivateMessage } from "../../../shared/conversations/conversations.contract.ts";
import { MAX_MEDIA_PER_MESSAGE } from "../../../shared/ground/limits.ts";
import type { Me, MemberItem } from "../../../shared/people/members.contract.ts";
import {
  type ConversationTarget,
  ConversationView,
  type ConversationViewProps,
  type DraftPlace,
  type MessageDraft,
  MessageForm,
  mediaWords,
  placeId,
  takeBackMessage,
  useMessageDraft,
  type useOpenConversation,
  type Waiting,
} from "../../features/conversations/index.ts";
import {
  type Attachments,
  AttachmentTiles,
  DropRoom,
  endedIt,
  PhotoButton,
  PostMedia,
  useAttachments,
  useVoice,
  VoiceButton,
  VoiceNotes,
  VoiceRoom,
  WaitingMedia,
} from "../../features/media/index.ts";
import { RecorderStrip } from "../../features/media/voice/lazy.ts";
import { blockEntry, UnblockButton } from "../../features/people/index.ts";
import { LinkedBeside, newId, SharedPost, Words } from "../../features/posts/index.ts";
import { reportEntry } from "../../features/reports/index.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { AddMenu } from "./add-menu.tsx";
import { chooseMembers } from "./choose-members.tsx";

type LoadedConversationProps = {
  place: ConversationTarget;
  opened: ReturnType<typeof useOpenConversation>;
  target: string | null;
};

/** An open conversation with its writing bar: words, photos, films, files, voices. */
export function LoadedConversation({ place, opened, target }: LoadedConversationProps) {
  const { begun, ...kept } = useMessageDraft(placeId(place));
  const [draft, setDraft] = useState({ begun, round: 0 });
  const takeBack = async (item: Waiting) => {
    const taken = await takeBackMessage(item, kept);
    if (typeof taken === "string") return taken;
    setDraft(({ round }) => ({ begun: taken, round: round + 1 }));
    return "taken";
  };
  return (
    // The key remounts the form with the message taken back from the outbox.
    <Written
      key={draft.round}
      place={place}
      opened={opened}
      target={target}
      kept={kept}
      draft={draft.begun}
      onTakeBack={takeBack}
    />
  );
}

type WrittenProps = LoadedConversationProps & {
  draft: MessageDraft;
  kept: DraftPlace;
  onTakeBack: ConversationViewProps["onTakeBack"];
};

function Written(props: WrittenProps) {
  const { place, opened, draft } = props;
  const [replyTo, setReplyTo] = useState(draft.replyTo);
  const attachments = useAttachments(MAX_MEDIA_PER_MESSAGE, draft.media, true);
  const voice = useVoice(`message.${placeId(place)}`, attachments);
  const writing = useRef<HTMLTextAreaElement>(null);
  const me = useMe();
  const client = useQueryClient();
  const { other } = opened;
  const reply = ({ id, author, text, media: [first] }: PrivateMessage) => {
    setReplyTo({ id, name: author.name, text: text || (first ? mediaWords(first) : "") });
    writing.current?.focus();
  };
  return (
    <DropRoom attachments={attachments}>
      <ConversationView
        place={place}
        opened={opened}
        target={props.target}
        choose={chooseMembers}
        onReply={reply}
        newId={newId}
        onTakeBack={props.onTakeBack}
        messageTools={reportTools}
        conversationTools={other ? careEntries(client, me, other) : []}
        unblock={other && <UnblockButton person={other} />}
        parts={PARTS}
        form={
          <Form
            {...props}
            attachments={attachments}
            voice={voice}
            replyTo={replyTo}
            onCancelReply={() => setReplyTo(null)}
            writing={writing}
          />
        }
      />
    </DropRoom>
  );
}

type Voice = ReturnType<typeof useVoice>;
type MessageFormProps = Parameters<typeof MessageForm>[0];

/** What other features draw of a message. */
const PARTS: ConversationViewProps["parts"] = {
  words: (text) => (
    <>
      <Words text={text} />
      <div className="mt-1.5 grid gap-2 empty:hidden">
        <LinkedBeside text={text} inBubble />
      </div>
    </>
  ),
  media: ({ media, author }) => (
    <PostMedia
      media={media}
      author={author.name}
      flush
      voiceRoom={(voice) => <VoiceRoom media={voice} />}
    />
  ),
  post: (id) => <SharedPost id={id} />,
  waiting: (media) => <WaitingMedia media={media} />,
};

const reportTools: ConversationViewProps["messageTools"] = ({ id, author, abilities }) =>
  abilities.report ? [reportEntry({ kind: "message", id, authorName: author.name })] : [];

type FormProps = WrittenProps & { attachments: Attachments; voice: Voice } & Pick<
    MessageFormProps,
    "replyTo" | "onCancelReply" | "writing"
  >;

/** The writing bar, and what attaches: photos, a film, files, a voice. */
function Form(props: FormProps) {
  const { place, opened, draft, kept, attachments, voice } = props;
  return (
    <MessageForm
      to={place}
      conversationId={opened.conversation?.id}
      newId={newId}
      media={attachments}
      draft={draft}
      draftPlace={kept}
      replyTo={props.replyTo}
      onCancelReply={props.onCancelReply}
      writing={props.writing}
      voiceReady={isSpoken(voice, attachments)}
      tiles={
        <>
          <AttachmentTiles attachments={attachments} withoutAdd />
          <VoiceNotes voice={voice} attachments={attachments} />
        </>
      }
      leading={<AddMenu attachments={attachments} />}
      photoButton={<PhotoButton attachments={attachments} camera />}
      voiceButton={<VoiceButton voice={voice} tone="blue" />}
      recorder={
        voice.open && (
          <Suspense>
            <RecorderStrip voice={voice} />
          </Suspense>
        )
      }
    />
  );
}

/** A voice was recorded to its end, and is attached. */
function isSpoken({ view: { phase, fault } }: Voice, { items }: Attachments): boolean {
  return phase === "done" && !endedIt(fault) && items.some((item) => item.voice);
}

/** Menu entries that report or block the other member. */
const careEntries = (client: QueryClient, { blockedIds }: Me, { id, name }: MemberItem) => [
  reportEntry({ kind: "member", id, authorName: name }),
  blockEntry(client, { id, name }, blockedIds.includes(id)),
];
