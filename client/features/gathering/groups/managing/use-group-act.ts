import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepFocus } from "../../../../infrastructure/pages/keep-focus.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../../infrastructure/reading/queries.ts";
import { meQuery } from "../../../../infrastructure/session/session.ts";
import { type ToastOptions, toast } from "../../../../ui/layers/toast-store.ts";
import { groupQueries } from "../group-queries.ts";

/** A decision about a group, at one press: sent, told in a toast, and what it changes refetched. */
export function useGroupAct<V>(
  act: (given: V) => Promise<unknown>,
  done: (given: V) => ToastOptions,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, given) => {
      toast(done(given));
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
      void client.invalidateQueries({ queryKey: callKey("administration") });
      return keepFocus(client.invalidateQueries({ queryKey: groupQueries.all }));
    },
  });
}
