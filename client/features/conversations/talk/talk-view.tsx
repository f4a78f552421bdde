import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { PrivateMessage } from "../../../../shared/conversations/conversations.contract.ts";
import type { KeptMedia } from "../../../infrastructure/files/kept-media.ts";
import { useOutbox } from "../../../infrastructure/outbox/outbox-mirror.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { sentenceOf } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import type { MenuEntry } from "../../../ui/layers/menu-button.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { placeId, type TalkPlace } from "../conversation-queries.ts";
import type { ChooseMembers } from "../new-message-sheet.tsx";
import { useTyping } from "../typing.ts";
import type { MessageInput } from "../writing/message-sender.ts";
import { usePin } from "./message-acts.ts";
import type { MessageParts } from "./message-row.tsx";
import { TalkBar, type TalkTool } from "./talk-bar.tsx";
import { TalkList } from "./talk-list.tsx";
import { texts } from "./texts.ts";
import { useReading } from "./use-reading.ts";
import type { useTalk } from "./use-talk.ts";
import type { Waiting } from "./waiting-row.tsx";

const MessageEditSheet = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageEditSheet })),
);
const MessageDeleteDialog = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageDeleteDialog })),
);
const MessageWithdrawDialog = lazy(() =>
  import("./message-sheets.tsx").then((m) => ({ default: m.MessageWithdrawDialog })),
);
const PinnedSheet = lazy(() =>
  import("./pinned-sheet.tsx").then((m) => ({ default: m.PinnedSheet })),
);
const MuteSheet = lazy(() => import("./mute-sheet.tsx").then((m) => ({ default: m.MuteSheet })));
const ClearDialog = lazy(() =>
  import("./clear-dialog.tsx").then((m) => ({ default: m.ClearDialog })),
);
const GroupSheet = lazy(() =>
  import("../group/group-sheet.tsx").then((m) => ({ default: m.GroupSheet })),
);

export type TalkViewProps = {
  place: TalkPlace;
  talk: ReturnType<typeof useTalk>;
  /** What one writes with; nothing where one may not. */
  form: ReactNode;
  parts: MessageParts & { waiting: (media: readonly KeptMedia[]) => ReactNode };
  choose: ChooseMembers;
  onReply: (message: PrivateMessage) => void;
  /** A message that had not left goes back into the words one writes with. */
  onTakeBack: (item: Waiting) => Promise<"taken" | "full" | "left">;
  /** Of other features. */
  messageTools: (message: PrivateMessage) => readonly MenuEntry[];
  talkTools: readonly MenuEntry[];
  /** The way back for who blocked the other one. */
  unblock: ReactNode;
  /** A message the address names. */
  target: string | null;
};

/** An open conversation: its bar, what was said, what one writes with. */
export function TalkView(props: TalkViewProps) {
  const { place, talk, parts } = props;
  const { conversation, other } = talk;
  const me = useMe();
  const navigate = useNavigate();
  const paths = usePaths();
  const pin = usePin();
  const waiting = useOutbox<MessageInput>("message", placeId(place));
  const typing = useTyping(conversation?.id);
  const [tool, setTool] = useState<TalkTool | null>(null);
  const [edited, setEdited] = useState<PrivateMessage | null>(null);
  const [removed, setRemoved] = useState<PrivateMessage | null>(null);
  const [withdrawn, setWithdrawn] = useState<Waiting | null>(null);
  const [target, setTarget] = useState(props.target);
  const read = useReading(
    conversation?.id,
    talk.messages.at(-1)?.place ?? 0,
    talk.found?.after ?? 0,
  );
  const takeBack = async (item: Waiting) => {
    const outcome = await props.onTakeBack(item);
    if (outcome === "left") toast({ text: texts.waiting.left, icon: "none" });
    if (outcome === "full") toast({ text: sentenceOf("PHONE_FULL"), icon: "alert" });
  };
  const nameOf = (id: string) =>
    conversation?.members.find((member) => member.id === id)?.name ?? other?.name ?? "";
  const nothing = talk.messages.length === 0 && waiting.length === 0;
  const close = () => setTool(null);
  return (
    <>
      <TalkBar
        conversation={conversation}
        other={other}
        onOpen={setTool}
        others={props.talkTools}
      />
      {nothing ? (
        <div className="grid min-h-0 flex-1 place-items-center bg-page px-gutter">
          <p className="max-w-80 text-center text-pretty text-ink-2">
            {other ? texts.empty(other.name) : texts.emptyGroup}
          </p>
        </div>
      ) : (
        <TalkList
          talk={talk}
          ownId={me.id}
          waiting={waiting}
          writers={typing.map(nameOf)}
          parts={parts}
          acts={{
            reply: props.onReply,
            edit: setEdited,
            remove: setRemoved,
            pin,
            others: props.messageTools,
          }}
          onEditWaiting={talk.canWrite ? (item) => void takeBack(item) : undefined}
          onWithdrawWaiting={setWithdrawn}
          onSeen={read}
          target={target}
          onTargetReached={() => setTarget(null)}
        />
      )}
      {talk.canWrite ? (
        props.form
      ) : (
        <div className="grid flex-none justify-items-center gap-3 bg-slab px-gutter pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center shade-bar">
          <p className="text-ink-2">{talk.blockedByMe ? texts.blockedByMe : texts.cannotWrite}</p>
          {talk.blockedByMe && props.unblock}
        </div>
      )}
      <Suspense>
        {edited && <MessageEditSheet message={edited} onClose={() => setEdited(null)} />}
        {removed && <MessageDeleteDialog message={removed} onClose={() => setRemoved(null)} />}
        {withdrawn && <MessageWithdrawDialog item={withdrawn} onClose={() => setWithdrawn(null)} />}
        {conversation && tool === "pins" && (
          <PinnedSheet
            conversationId={conversation.id}
            onClose={close}
            onOpen={(id) => {
              close();
              setTarget(id);
            }}
          />
        )}
        {conversation && tool === "mute" && (
          <MuteSheet conversationId={conversation.id} onClose={close} />
        )}
        {conversation && tool === "clear" && (
          <ClearDialog conversationId={conversation.id} onClose={close} />
        )}
        {conversation && tool === "group" && (
          <GroupSheet
            conversation={conversation}
            choose={props.choose}
            onClose={close}
            onLeft={() => void navigate(paths.messages(), { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}
