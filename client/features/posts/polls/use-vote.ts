import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Poll } from "../../../../shared/posts/posts.contract.ts";
import { oneByOne, onTheWay } from "../../../infrastructure/one-by-one.ts";
import { api, isApiError } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { ownAnswers, withAnswers } from "./poll-vote.ts";
import { texts } from "./texts.ts";

/** Changes a poll wherever its post is shown. */
export type ChangePoll = (change: (poll: Poll) => Poll) => void;

type Answer = { optionIds: string[]; before: string[] };

/**
 * Answers a poll: an optimistic update, rolled back when the server refuses.
 *
 * @param onRefused called before the rollback
 */
export function useVote(postId: string, change: ChangePoll, onRefused: () => void) {
  const client = useQueryClient();
  const pressed = ["vote", postId];
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: ({ optionIds }: Answer) => api.posts.vote({ id: postId, optionIds }),
    onMutate: ({ optionIds }) => change((poll) => withAnswers(poll, optionIds)),
    onSuccess: (poll) => {
      if (onTheWay(client, pressed) === 1) change(() => poll);
    },
    onError: (error, answer) => {
      const over = isApiError(error, "POLL_CLOSED");
      onRefused();
      change((poll) => ({
        ...withAnswers(poll, answer.before),
        open: poll.open && !over,
      }));
      if (over) return void toast({ text: errorText(error), icon: "alert" });
      toast({
        text: errorText(error),
        icon: "alert",
        action: { label: texts.view.retry, onSelect: () => mutate(answer) },
      });
    },
  });
  return (poll: Poll, optionIds: string[]) => mutate({ optionIds, before: ownAnswers(poll) });
}
