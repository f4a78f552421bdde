import type { PushData, PushMessage } from "../../../../shared/notifications/push-message.ts";

/** What an alert says. */
export type Said = Pick<PushData, "id" | "path" | "message"> & {
  title: string;
  body: string;
  /** Alerts with the same tag replace each other. */
  tag: string;
  /** What waits to be read; null to leave the icon as it is. */
  badge: number | null;
};

const MAX_TITLE = 120;
const MAX_BODY = 400;

/** The message of an alert: of what people wrote, no more than a lock screen shows. */
export function pushMessage(publicUrl: string, said: Said): PushMessage {
  const { id, path, message, title, body, tag, badge } = said;
  return {
    web_push: 8030,
    notification: {
      title: cut(title, MAX_TITLE),
      body: cut(body, MAX_BODY),
      lang: "fr" as const,
      navigate: `${publicUrl}${path}`,
      tag,
      renotify: true,
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      data: { id, path, ...(message && { message }) },
    },
    ...(badge === null ? {} : { app_badge: badge }),
    mutable: true,
  };
}

/** Letters that turn the ones after them around: a name would pass for other words on a lock screen. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Cuts between code points: half a surrogate pair would show as a question mark. */
function cut(text: string, max: number): string {
  const letters = [...text.replace(TURNING, "")];
  return letters.length <= max
    ? letters.join("")
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
