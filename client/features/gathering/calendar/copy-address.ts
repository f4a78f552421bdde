import { toast } from "../../../ui/layers/toast-store.ts";

/** Puts an address in the clipboard, and says so; or that it could not. */
export async function copyAddress(
  address: string,
  said: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ text: said.copied });
  } catch {
    toast({ text: said.notCopied, icon: "alert" });
  }
}
