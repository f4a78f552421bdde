import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { affiliationQueries } from "./affiliation-queries.ts";

type Change = { act: () => Promise<unknown>; done: string };

/** A change to a link: said when it is done, or why it is not; every list of links follows. */
export function useChangeLink({ act, done }: Change) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast({ text: done }),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => client.invalidateQueries({ queryKey: affiliationQueries.everything }),
  });
}
