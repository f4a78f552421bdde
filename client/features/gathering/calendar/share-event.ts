import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import { copyAddress } from "./copy-address.ts";
import { texts } from "./texts.ts";

const words = { copied: texts.event.linkCopied, notCopied: texts.event.linkNotCopied };

/**
 * Opens the phone's own share menu, or copies the address: that of its public page, or its own
 * where only members see it.
 */
export async function shareEvent(
  { title, publicUrl }: Pick<CalendarEvent, "title" | "publicUrl">,
  own: string,
): Promise<void> {
  const url = new URL(publicUrl ?? own, location.origin).href;
  if (!navigator.share) return copyAddress(url, words);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the menu without choosing is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      await copyAddress(url, words);
    }
  }
}
