import type { QueryClient } from "@tanstack/react-query";
import type { HeldTextAnswer } from "../../../../shared/posts/held-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { heldTextQueries } from "./held-text-queries.ts";
import { texts } from "./texts.ts";

/** Tells who wrote that their text waits for approval, and why. */
export function tellHeld(client: QueryClient, { held }: HeldTextAnswer): void {
  void client.invalidateQueries({ queryKey: heldTextQueries.all });
  toast({ text: `${texts.waits}\u00a0: ${texts.reasons[held.reason]}` });
}
