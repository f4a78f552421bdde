import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { useOpenConversation } from "./use-open-conversation.ts";

/** How long a message one was led to stays lit. */
const LIT_MS = 2000;

type LitMessageOptions = {
  opened: Pick<ReturnType<typeof useOpenConversation>, "messages" | "readAround">;
  list: RefObject<VirtualizerHandle | null>;
  /** Ids of what stands in the list, in order. */
  ids: readonly string[];
};

/** Leads to one message, read first where it is not there: it takes the focus, and is lit. */
export function useLitMessage({ opened, list, ids }: LitMessageOptions) {
  const [lit, setLit] = useState("");
  const [pending, setPending] = useState("");
  const goTo = async (id: string) => {
    const here = opened.messages.some((message) => message.id === id);
    if (!here) await opened.readAround(id).catch(() => undefined);
    setLit(id);
    setPending(id);
  };
  useEffect(() => {
    const index = pending ? ids.indexOf(pending) : -1;
    if (index === -1) return;
    setPending("");
    list.current?.scrollToIndex(index, { align: "center" });
    requestAnimationFrame(() =>
      document.getElementById(`message-${pending}`)?.focus({ preventScroll: true }),
    );
  });
  useEffect(() => {
    if (!lit) return;
    const timer = setTimeout(() => setLit(""), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  return { lit, goTo };
}

/** Goes to the message that an address or a pin names, once its conversation is known. */
export function useTarget(target: string | null, known: boolean, reach: (id: string) => void) {
  const reachTarget = useEffectEvent(reach);
  useEffect(() => {
    if (target && known) reachTarget(target);
  }, [target, known]);
}
