import { useState } from "react";
import { useNavigate } from "react-router";
import { MAX_FORWARDS } from "../../../../shared/ground/limits.ts";
import type { ForwardInput } from "../../../infrastructure/outbox/forward-wish.ts";
import { putInOutbox } from "../../../infrastructure/outbox/keep-in-outbox.ts";
import type { NewOutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { type ConversationTarget, placeId } from "../conversation-queries.ts";
import type { MessageInput } from "../writing/message-sender.ts";
import { forwardTexts as texts } from "./forward-texts.ts";

/** What is forwarded, with the words that the phone shows of it while it waits. */
export type ForwardWish = {
  from: NonNullable<MessageInput["forward"]>;
  text: string;
  /** Generates the id of each message: pressed twice, it is sent once. */
  newId: () => string;
};

/** A conversation or a group to forward to, by the name it has in the list. */
export type ForwardTarget = { to: ConversationTarget | { groupId: string }; name: string };

const placeOf = ({ to }: ForwardTarget): string => ("groupId" in to ? to.groupId : placeId(to));

/**
 * The conversations and groups chosen, and how what is forwarded leaves for each of them.
 *
 * @param onClose `left`: it leads to where it was forwarded to
 */
export function useForward({ from, text, newId }: ForwardWish, onClose: (left?: boolean) => void) {
  const [chosen, setChosen] = useState<readonly (ForwardTarget & { id: string })[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A post is forwarded from an address of its own: Back is not to open it again.
  const show = useShow({ replace: "postId" in from });
  const isChosen = (target: ForwardTarget) =>
    chosen.some((one) => placeOf(one) === placeOf(target));
  const toggle = (target: ForwardTarget) => {
    if (isChosen(target)) {
      setFault(null);
      setChosen(chosen.filter((one) => placeOf(one) !== placeOf(target)));
    } else if (chosen.length >= MAX_FORWARDS) setFault(texts.tooMany(MAX_FORWARDS));
    else setChosen([...chosen, { ...target, id: newId() }]);
  };
  const go = async () => {
    if (busy) return;
    setBusy(true);
    try {
      for (const { id, to } of chosen) await putInOutbox(itemFor(to, { id, from, text }));
      onClose(chosen.length === 1);
      show(chosen);
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return { chosen, isChosen, toggle, busy, fault, go };
}

type Leaving = Pick<ForwardWish, "from" | "text"> & { id: string };

/** What leaves for one of those chosen. */
function itemFor(to: ForwardTarget["to"], { id, from, text }: Leaving): NewOutboxItem {
  if (!("groupId" in to)) {
    const input: MessageInput = { to, text, replyTo: null, forward: from };
    return { id, kind: "message", place: placeId(to), input, media: [] };
  }
  const of =
    "postId" in from
      ? { kind: "post" as const, id: from.postId }
      : { kind: "message" as const, id: from.messageId };
  const input: ForwardInput = { groupId: to.groupId, of, text };
  return { id, kind: "forward", place: to.groupId, input, media: [] };
}

/** Goes to the conversation or the group that it was forwarded to, or says to how many. */
function useShow(how: { replace: boolean }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const me = useMe();
  return (chosen: readonly ForwardTarget[]) => {
    const [only, ...others] = chosen;
    if (!only) return;
    const groups = chosen.filter(({ to }) => "groupId" in to).length;
    if (others.length > 0) return toast({ text: texts.done(chosen.length - groups, groups) });
    const { to } = only;
    if ("groupId" in to) void navigate(paths.group(to.groupId), how);
    else if ("memberId" in to) void navigate(paths.conversationWith(me.id, to.memberId), how);
    else void navigate(paths.conversation(to.conversationId), how);
  };
}
