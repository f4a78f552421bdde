import { toast } from "../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** Puts an address in the clipboard, and says so; or that it could not. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: texts.copied });
  } catch {
    toast({ text: texts.notCopied, icon: "alert" });
  }
}
