import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Me } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

/** How long the list may be brought back: as long as the message that offers it. */
const TAKE_BACK_MS = 8000;

/**
 * Puts the list away: it leaves the screen at once, and everyone's once nobody took it back. A page
 * closed before that shows it again.
 */
export function usePutAway(): () => void {
  const show = useShown();
  const { mutate } = useEnding();
  return () => {
    show(false);
    const ending = setTimeout(mutate, TAKE_BACK_MS);
    const takeBack = () => {
      clearTimeout(ending);
      show(true);
    };
    toast({
      text: texts.away,
      duration: TAKE_BACK_MS,
      action: { label: texts.takeBack, onSelect: takeBack },
    });
  };
}

/** Ends it for all who administer. */
export function useEnding() {
  const show = useShown();
  return useMutation({
    mutationFn: () => api.administration.endGettingStarted(),
    onSuccess: () => show(false),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
  });
}

function useShown() {
  const client = useQueryClient();
  return (gettingStarted: boolean) =>
    client.setQueryData(meQuery.queryKey, (me: Me | undefined) => me && { ...me, gettingStarted });
}
