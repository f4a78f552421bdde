import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../infrastructure/reading/api.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { groupQueries } from "./group-queries.ts";
import { joinRequestsTexts } from "./join-requests-texts.ts";
import { showFailure } from "./membership-acts.ts";

/** Accepts or refuses someone who asks to join. */
export function useAnswerRequest(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { memberId: string; name: string; accept: boolean }) =>
      api.groups.answerRequest({ id: groupId, memberId: answer.memberId, accept: answer.accept }),
    onSuccess: (_, { name, accept }) => {
      toast({ text: accept ? joinRequestsTexts.accepted(name) : joinRequestsTexts.refused(name) });
    },
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: groupQueries.all }),
  });
}
