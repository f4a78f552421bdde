import type { PlatformId } from "../platforms.ts";
import type { Note } from "./fitting.ts";

/** Telegram's first line is bold from there on (spec, section 5). */
const BOLD_FROM = 100;

/** A text in the markup of its platform; null where it has none. */
export const formattedFor = (
  platform: PlatformId,
  text: string,
  notes: Note[] = [],
): string | null => (platform === "telegram" ? telegramHtml(text, notes) : null);

/** Telegram's HTML: its first line bold where the text is long (spec, section 5). */
function telegramHtml(text: string, notes: Note[]): string {
  const [first = "", ...others] = text.split("\n");
  if (text.length <= BOLD_FROM || first.trim() === "") return escapeHtml(text);
  notes.push({ kind: "bold" });
  return [`<b>${escapeHtml(first)}</b>`, ...others.map(escapeHtml)].join("\n");
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
