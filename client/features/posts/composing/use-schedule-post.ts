import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Visibility } from "../../../../shared/posts/posts.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText, errorTexts } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "../texts.ts";
import { texts as writing } from "../writing/texts.ts";
import type { PostDraft } from "./draft.ts";
import { inGroups, writtenOf } from "./written.ts";

/** Schedules a post; returns the error text, or null once the server has it. */
export function useSchedulePost() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  return async (draft: PostDraft, visibility: Visibility, publishAt: string) => {
    // The server publishes only media it has: an upload waiting on this phone must arrive first.
    if (draft.media.some(({ id }) => !id)) return errorTexts.OFFLINE;
    const place = draft.channel ? { channelId: draft.channel.id } : inGroups(draft, visibility);
    const post = { ...place, ...writtenOf(draft) };
    try {
      await api.scheduledPosts.schedule({ id: draft.id, publishAt, post });
    } catch (error) {
      return errorText(error);
    }
    void client.invalidateQueries({ queryKey: callKey("scheduledPosts") });
    toast({
      text: writing.later.done(publishAt),
      action: {
        label: texts.seeIt,
        onSelect: () => void navigate(paths.scheduledPosts()),
      },
    });
    return null;
  };
}
