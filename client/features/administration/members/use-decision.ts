import { useQueryClient } from "@tanstack/react-query";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { administrationQueries } from "../administration-queries.ts";

type Decision = {
  check?: (data: FormData) => Faults;
  send: (data: FormData) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
};

/** A decision taken in a sheet: sent once, said, and what it changes read again. */
export function useDecision({ check, send, done, onClose }: Decision) {
  const client = useQueryClient();
  return useSubmit({
    ...(check && { check }),
    fieldOf: { REASON_REQUIRED: "reason" },
    send: async (data) => {
      await send(data);
      onClose();
      toast({ text: done });
      void client.invalidateQueries({ queryKey: administrationQueries.all });
      void client.invalidateQueries({ queryKey: callKey("members"), refetchType: "none" });
    },
  });
}
