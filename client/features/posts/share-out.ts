import { toast } from "../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** Copies the address of a page of ours, and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast({ text: texts.post.copied });
  } catch {
    toast({ text: texts.post.notCopied });
  }
}

/** Opens the phone's own share menu, or copies the link where there is none. */
export async function shareOut(path: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(path);
  try {
    await navigator.share({ title, url: new URL(path, location.origin).href });
  } catch (error) {
    // Closing the menu without choosing is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(path);
  }
}
