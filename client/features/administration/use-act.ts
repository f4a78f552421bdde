import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepFocus } from "../../infrastructure/pages/keep-focus.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../infrastructure/reading/queries.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { administrationQueries } from "./administration-queries.ts";

type Act<V, R> = {
  act: (given: V) => Promise<R>;
  /** What is said once it is done, of what was given and what came of it. */
  done?: (given: V, outcome: R) => string;
  /** Groups change with it too. */
  groups?: boolean;
};

/** A decision at one press: done, said, and what it changed read again; a refusal is said too. */
export function useAct<V, R>({ act, done, groups }: Act<V, R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (outcome, given) => {
      if (done) toast({ text: done(given, outcome) });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => {
      if (groups) void client.invalidateQueries({ queryKey: callKey("groups") });
      void client.invalidateQueries({ queryKey: administrationQueries.toDecide.queryKey });
      void client.invalidateQueries({ queryKey: administrationQueries.caution.queryKey });
      return keepFocus(client.invalidateQueries({ queryKey: administrationQueries.all }));
    },
  });
}
