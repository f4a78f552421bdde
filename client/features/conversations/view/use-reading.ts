import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { noteRead } from "../conversations-live.ts";

/** Messages seen within this delay, in milliseconds, are reported in one request. */
const PAUSE_MS = 400;

/**
 * Tells the server how far the member has read: only what was in view, while the page is visible.
 *
 * @param newest the place of the last message shown, by any author
 * @param known the place up to which the server already counts the conversation as read
 */
export function useReading(conversationId: string | undefined, newest: number, known: number) {
  const client = useQueryClient();
  const seen = useRef(0);
  const told = useRef(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    told.current = Math.max(told.current, known);
  }, [known]);
  const tell = () => {
    const place = seen.current;
    if (!conversationId || document.visibilityState === "hidden" || place <= told.current) return;
    told.current = place;
    if (place >= newest) noteRead(client, conversationId);
    api.conversations.markRead({ id: conversationId, place }).catch(() => {
      // Reported again with the next message seen, or when the page is visible again.
      told.current = known;
    });
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const look = () => latest.current();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(timer.current);
      look();
    };
  }, []);
  return (place: number) => {
    seen.current = Math.max(seen.current, place);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
}
