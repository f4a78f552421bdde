import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { useOpenConversation } from "./use-open-conversation.ts";

/** How long, in milliseconds, the message the reader was taken to stays highlighted. */
const LIT_MS = 2000;

type LitMessageOptions = {
  opened: Pick<ReturnType<typeof useOpenConversation>, "messages" | "readAround">;
  list: RefObject<VirtualizerHandle | null>;
  /** Ids of the rows of the list, in order. */
  ids: readonly string[];
};

/** Scrolls to a message, loaded first if missing, then focuses and highlights it. */
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

/** Goes to the message that the URL or a pin names, once its conversation is loaded. */
export function useTarget(target: string | null, known: boolean, reach: (id: string) => void) {
  const reachTarget = useEffectEvent(reach);
  useEffect(() => {
    if (target && known) reachTarget(target);
  }, [target, known]);
}
