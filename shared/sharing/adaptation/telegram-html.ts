import type { Note } from "./fitting.ts";

/** Telegram's first line is bold from there on (spec, section 5). */
const BOLD_FROM = 100;

/** Telegram's HTML: its first line bold where the text is long (spec, section 5). */
export function telegramHtml(text: string, notes: Note[]): string {
  const [first = "", ...others] = text.split("\n");
  if (text.length <= BOLD_FROM || first.trim() === "") return escapeHtml(text);
  notes.push({ kind: "bold" });
  return [`<b>${escapeHtml(first)}</b>`, ...others.map(escapeHtml)].join("\n");
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
