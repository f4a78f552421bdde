import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../../infrastructure/error-texts.ts";
import { keepFocus } from "../../../infrastructure/keep-focus.ts";
import { callKey } from "../../../infrastructure/queries.ts";
import { meQuery } from "../../../infrastructure/session.ts";
import { type ToastOptions, toast } from "../../../ui/toast-store.ts";
import { groupQueries } from "../group-queries.ts";

/** A decision about a group, at one press: done, said, and what it changes read again. */
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
