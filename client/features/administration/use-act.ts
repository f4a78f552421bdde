import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepFocus } from "../../infrastructure/pages/keep-focus.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../infrastructure/reading/queries.ts";
import { toast } from "../../ui/layers/toast-store.ts";
import { administrationQueries } from "./administration-queries.ts";

type Act<V> = {
  act: (given: V) => Promise<unknown>;
  /** What is said once it is done. */
  done?: (given: V) => string;
  /** Groups change with it too. */
  groups?: boolean;
};

/** A decision at one press: done, said, and what it changed read again; a refusal is said too. */
export function useAct<V>({ act, done, groups }: Act<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, given) => {
      if (done) toast({ text: done(given) });
    },
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => {
      if (groups) void client.invalidateQueries({ queryKey: callKey("groups") });
      return keepFocus(client.invalidateQueries({ queryKey: administrationQueries.all }));
    },
  });
}
