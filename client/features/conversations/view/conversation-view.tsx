import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { type ConversationTarget, placeId } from "../conversation-queries.ts";
import type { ChooseMembers } from "../new-message-sheet.tsx";
import { useReact } from "../reactions/use-react.ts";
import { mediaWords, texts as shared } from "../texts.ts";
import { useTyping } from "../typing.ts";
import { HeldBar } from "../witness/held-bar.tsx";
import { texts as witnessTexts } from "../witness/texts.ts";
import { WitnessLine } from "../witness/witness-line.tsx";
import type { MessageInput } from "../writing/message-sender.ts";
import { ConversationBar, type ConversationTool } from "./conversation-bar.tsx";
import { ConversationLayers } from "./conversation-layers.tsx";
import { usePin } from "./message-acts.ts";
import type { MessageActs } from "./message-entries.tsx";
import { type MessageLayer, MessageLayers } from "./message-layers.tsx";
import { MessageList } from "./message-list.tsx";
import type { MessageParts } from "./message-row.tsx";
import { SharedPins } from "./shared-pins.tsx";
import { texts } from "./texts.ts";
import type { useOpenConversation } from "./use-open-conversation.ts";
import { usePinForAll } from "./use-pin-for-all.ts";
import { useReading } from "./use-reading.ts";
import type { Waiting } from "./waiting-row.tsx";

const WitnessSheet = lazy(() =>
  import("../witness/witness-sheet.tsx").then((m) => ({ default: m.WitnessSheet })),
);

export type ConversationViewProps = {
  place: ConversationTarget;
  opened: ReturnType<typeof useOpenConversation>;
  /** The message form; not rendered where the member may not write. */
  form: ReactNode;
  parts: MessageParts & { waiting: (media: readonly KeptMedia[]) => ReactNode };
  choose: ChooseMembers;
  onReply: (message: PrivateMessage) => void;
  /** Generates the id of each message that is forwarded. */
  newId: () => string;
  /** Moves a message that is still in the outbox back into the draft. */
  onTakeBack: (item: Waiting) => Promise<"taken" | "full" | "left">;
  /** Of other features. */
  messageTools: (message: PrivateMessage) => readonly MenuEntry[];
  conversationTools: readonly MenuEntry[];
  /** The button that unblocks, for a member who blocked the other. */
  unblock: ReactNode;
  /** A message the address names. */
  target: string | null;
};

/** An open conversation: its bar, its messages, its form. */
export function ConversationView(props: ConversationViewProps) {
  const { opened } = props;
  const { conversation, other } = opened;
  const witness = conversation?.witness ?? opened.witnessed?.by;
  const [tool, setTool] = useState<ConversationTool | null>(null);
  const [layer, setLayer] = useState<MessageLayer | null>(null);
  const [target, setTarget] = useState(props.target);
  const acts = useMessageActs(props, setLayer);
  const me = useMe();
  return (
    <>
      <ConversationBar
        conversation={conversation}
        other={other}
        onOpen={setTool}
        others={props.conversationTools}
      />
      {conversation && (
        <SharedPins pins={conversation.sharedPins} ownId={me.id} onOpen={setTarget} />
      )}
      {witness && (
        <WitnessLine
          witness={witness}
          ownId={me.id}
          lost={conversation?.heldWhy === "witness"}
          onOpen={() => setTool("witness")}
        />
      )}
      <Said {...props} acts={acts} target={target} onTarget={setTarget} onLayer={setLayer} />
      <Foot {...props} onChooseWitness={() => setTool("witness")} />
      <Suspense>
        <MessageLayers layer={layer} acts={acts} opened={opened} onClose={() => setLayer(null)} />
        {tool === "witness" && (
          <WitnessSheet
            conversation={conversation}
            other={other}
            mayChoose={opened.witnessed?.mayChoose ?? false}
            onClose={() => setTool(null)}
          />
        )}
        {conversation && (
          <ConversationLayers
            tool={tool}
            conversation={conversation}
            choose={props.choose}
            onTarget={setTarget}
            onClose={() => setTool(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type FootProps = Pick<ConversationViewProps, "opened" | "form" | "unblock"> & {
  onChooseWitness: () => void;
};

/** The form, or why there is none. */
function Foot({ opened, form, unblock, onChooseWitness }: FootProps) {
  const { conversation, witnessed, canWrite, blockedByMe } = opened;
  const unseen = conversation ? conversation.protection === "held" : witnessed?.by === null;
  if (unseen && !blockedByMe)
    return (
      <HeldBar
        conversation={conversation}
        mayChoose={witnessed?.mayChoose ?? false}
        onChoose={onChooseWitness}
      />
    );
  return canWrite ? form : <CannotWrite blockedByMe={blockedByMe}>{unblock}</CannotWrite>;
}

/** What may be done of messages: some at once, the rest in a sheet over the conversation. */
function useMessageActs(
  { onReply, messageTools, newId }: ConversationViewProps,
  onLayer: (layer: MessageLayer) => void,
): MessageActs {
  const opens =
    (kind: "edit" | "remove" | "held" | "reactions" | "read") => (message: PrivateMessage) =>
      onLayer({ kind, message });
  return {
    reply: onReply,
    edit: opens("edit"),
    remove: opens("remove"),
    pin: usePin(),
    pinForAll: usePinForAll(),
    react: useReact(),
    hold: opens("held"),
    whoReacted: opens("reactions"),
    whoRead: opens("read"),
    forward: ({ id, text, media: [first] }) =>
      onLayer({
        kind: "forward",
        of: {
          from: { messageId: id },
          text: text || (first ? mediaWords(first) : shared.post),
          newId,
        },
      }),
    others: messageTools,
  };
}

type SaidProps = ConversationViewProps & {
  acts: MessageActs;
  onTarget: (messageId: string | null) => void;
  onLayer: (layer: MessageLayer) => void;
};

/** What was said and what has not left, or that nothing was. */
function Said(props: SaidProps) {
  const { place, opened, onLayer } = props;
  const me = useMe();
  const waiting = useOutbox<MessageInput>("message", placeId(place));
  const writers = useWriters(opened);
  const newest = opened.messages.at(-1)?.place ?? 0;
  const read = useReading(opened.conversation?.id, newest, opened.found?.after ?? 0);
  if (opened.messages.length === 0 && waiting.length === 0)
    return <NothingSaid to={opened.other} witness={opened.witnessed?.by?.name} />;
  return (
    <MessageList
      opened={opened}
      ownId={me.id}
      waiting={waiting}
      writers={writers}
      parts={props.parts}
      acts={props.acts}
      onEditWaiting={
        opened.canWrite ? (item) => void props.onTakeBack(item).then(tellOutcome) : undefined
      }
      onWithdrawWaiting={(item) => onLayer({ kind: "withdraw", item })}
      onSeen={read}
      target={props.target}
      onTargetReached={() => props.onTarget(null)}
    />
  );
}

/** Names of those who type. */
function useWriters({ conversation, other }: ConversationViewProps["opened"]): string[] {
  const nameOf = (id: string) =>
    conversation?.members.find((member) => member.id === id)?.name ?? other?.name ?? "";
  return useTyping(conversation?.id).map(nameOf);
}

/** Says why a message could not be moved back into the draft. */
function tellOutcome(outcome: Awaited<ReturnType<ConversationViewProps["onTakeBack"]>>): void {
  if (outcome === "left") toast({ text: texts.waiting.left, icon: "none" });
  if (outcome === "full") toast({ text: sentenceOf("PHONE_FULL"), icon: "alert" });
}

type NothingSaidProps = {
  to: ConversationViewProps["opened"]["other"];
  witness: string | undefined;
};

function NothingSaid({ to, witness }: NothingSaidProps) {
  const empty = to && (witness ? witnessTexts.empty(to.name, witness) : texts.empty(to.name));
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-page px-gutter">
      <p className="max-w-80 text-center text-pretty text-ink-2">{empty ?? texts.emptyGroup}</p>
    </div>
  );
}

type CannotWriteProps = { blockedByMe: boolean; children: ReactNode };

/** In place of the form; a member who blocked the other can unblock them here. */
function CannotWrite({ blockedByMe, children }: CannotWriteProps) {
  return (
    <div className="grid flex-none justify-items-center gap-3 bg-slab px-gutter pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center shade-bar">
      <p className="text-ink-2">{blockedByMe ? texts.blockedByMe : texts.cannotWrite}</p>
      {blockedByMe && children}
    </div>
  );
}
