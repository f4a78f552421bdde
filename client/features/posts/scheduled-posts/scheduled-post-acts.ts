import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isHeld } from "../../../../shared/posts/held-texts.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { tellHeld } from "../held/tell-held.tsx";
import { scheduledPostQueries } from "./scheduled-post-queries.ts";
import { texts } from "./texts.ts";

type Change = Omit<Parameters<typeof api.scheduledPosts.change>[0], "id">;

/** The list is refetched even after an error: the post may have been published meanwhile. */
function useRenewed() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: scheduledPostQueries.all });
}

/** Changes the text or the moment of a planned post. */
export function useChangeScheduled(id: string, done: string, onDone: () => void) {
  const onSettled = useRenewed();
  return useMutation({
    mutationFn: (change: Change) => api.scheduledPosts.change({ id, ...change }),
    onSuccess: () => {
      toast({ text: done });
      onDone();
    },
    onSettled,
  });
}

/** Publishes a planned post without waiting for its moment. */
export function usePublishNow(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const onSettled = useRenewed();
  return useMutation({
    mutationFn: () => api.scheduledPosts.publishNow({ id }),
    onSuccess: (answer) => {
      if (isHeld(answer)) return tellHeld(client, answer);
      const { postId } = answer;
      void client.invalidateQueries({ queryKey: callKey("posts", "feed") });
      toast({
        text: texts.published,
        action: { label: texts.see, onSelect: () => void navigate(paths.post(postId)) },
      });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled,
  });
}

/** Gives up a planned post. */
export function useGiveUp(id: string, onDone: () => void) {
  const onSettled = useRenewed();
  return useMutation({
    mutationFn: () => api.scheduledPosts.cancel({ id }),
    onSuccess: () => toast({ text: texts.cancel.done, variant: "destructive" }),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: async () => {
      onDone();
      await onSettled();
    },
  });
}
