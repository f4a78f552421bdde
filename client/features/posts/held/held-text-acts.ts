import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { heldTextQueries } from "./held-text-queries.ts";
import { texts } from "./texts.ts";

/** Changes a text that waits; one that was declined waits again. */
export function useChangeHeld(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.heldTexts.change({ id, text }),
    onSuccess: () => {
      onDone();
      toast({ text: texts.edit.done });
      return client.invalidateQueries({ queryKey: heldTextQueries.all });
    },
  });
}

/** Gives up a text that waits. */
export function useCancelHeld(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.heldTexts.cancel({ id }),
    onSuccess: () => toast({ text: texts.cancel.done, variant: "destructive" }),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: heldTextQueries.all });
    },
  });
}
