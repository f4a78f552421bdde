import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../../infrastructure/reading/api.ts";
import type { ShareDraft } from "../../creator/draft.ts";
import { weekQueries } from "../week-queries.ts";

/** Removes the draft of the server that was published; where that fails it stays in the list. */
export function forgetDraft(client: QueryClient, { saved }: ShareDraft): void {
  if (!saved) return;
  api.week
    .removeDraft({ id: saved.id })
    .then(() => client.invalidateQueries({ queryKey: weekQueries.drafts.queryKey }))
    .catch(() => undefined);
}
