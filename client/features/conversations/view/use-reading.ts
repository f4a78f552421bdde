import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { noteRead } from "../conversations-live.ts";

/** Reading many at once is said once, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Says how far one has read, when one has: the page is under one's eyes, and so is the message.
 *
 * @param newest the last place said by anyone
 * @param known the place the server already knows one read up to
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
      // Said again with the next thing read, or when one comes back.
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
