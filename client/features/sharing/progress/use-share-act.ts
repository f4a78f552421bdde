import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { publishingQueries } from "../publishing-queries.ts";
import { renewShares } from "../shared-live.ts";
import { sharingFault } from "../sharing-words.ts";

/**
 * An act on a publication that answers it as it then is: shown at once, and in every list.
 *
 * @param done what is said once it is done
 */
export function useShareAct<Input = void>(
  call: (input: Input) => Promise<Share>,
  done?: (share: Share) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (share) => {
      client.setQueryData(publishingQueries.share(share.id).queryKey, share);
      done?.(share);
    },
    onError: (error) => showNotice({ text: sharingFault(error), icon: "alert" }),
    onSettled: () => renewShares(client),
  });
}
