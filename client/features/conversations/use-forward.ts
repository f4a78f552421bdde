import { useState } from "react";
import { useNavigate } from "react-router";
import { MAX_FORWARDS } from "../../../shared/ground/limits.ts";
import { putInOutbox } from "../../infrastructure/outbox/keep-in-outbox.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { type ConversationTarget, placeId } from "./conversation-queries.ts";
import { forwardTexts as texts } from "./forward-texts.ts";
import type { MessageInput } from "./writing/message-sender.ts";

/** What is forwarded, with the words that the phone shows of it while it waits. */
export type ForwardWish = {
  from: NonNullable<MessageInput["forward"]>;
  text: string;
  /** Generates the id of each message: pressed twice, it is sent once. */
  newId: () => string;
};

/** A conversation to forward to, by the name it has in the list. */
export type ForwardTarget = { to: ConversationTarget; name: string };

/** The conversations chosen, and how what is forwarded leaves for each of them. */
export function useForward({ from, text, newId }: ForwardWish, onClose: () => void) {
  const [chosen, setChosen] = useState<readonly (ForwardTarget & { id: string })[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = useShow();
  const isChosen = ({ to }: ForwardTarget) => chosen.some((one) => placeId(one.to) === placeId(to));
  const toggle = (target: ForwardTarget) => {
    if (isChosen(target)) {
      setFault(null);
      setChosen(chosen.filter((one) => placeId(one.to) !== placeId(target.to)));
    } else if (chosen.length >= MAX_FORWARDS) setFault(texts.tooMany(MAX_FORWARDS));
    else setChosen([...chosen, { ...target, id: newId() }]);
  };
  const go = async () => {
    if (busy) return;
    setBusy(true);
    try {
      for (const { id, to } of chosen) {
        const input: MessageInput = { to, text, replyTo: null, forward: from };
        await putInOutbox({ id, kind: "message", place: placeId(to), input, media: [] });
      }
      onClose();
      show(chosen);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return { chosen, isChosen, toggle, busy, fault, go };
}

/** Goes to the conversation that it was forwarded to, or says to how many. */
function useShow() {
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useMe();
  return (chosen: readonly ForwardTarget[]) => {
    const [only, ...others] = chosen;
    if (!only) return;
    if (others.length > 0) return toast({ text: texts.done(chosen.length) });
    const { to } = only;
    void navigate(
      "memberId" in to
        ? paths.conversationWith(me.id, to.memberId)
        : paths.conversation(to.conversationId),
    );
  };
}
