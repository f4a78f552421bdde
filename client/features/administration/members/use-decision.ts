import { useQueryClient } from "@tanstack/react-query";
import { type api, isApiError } from "../../../infrastructure/reading/api.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { type Faults, useSubmit } from "../../../infrastructure/use-submit.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { administrationQueries } from "../administration-queries.ts";

/** A member as the administration reads them, with what was decided. */
export type ReadMember = Awaited<ReturnType<typeof api.administration.readMember>>;

export type DecisionSheetProps = { member: ReadMember; onClose: () => void };

/** The latest decision that this viewer has read, which theirs is based on. */
export const latestOf = ({ sanctions }: ReadMember): string | null => sanctions[0]?.id ?? null;

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
      await send(data).catch((error) => {
        // Shows what another decided meanwhile, behind the words typed here.
        if (isApiError(error, "DECIDED_MEANWHILE"))
          void client.invalidateQueries({ queryKey: administrationQueries.all });
        throw error;
      });
      onClose();
      toast({ text: done });
      void client.invalidateQueries({ queryKey: administrationQueries.all });
      void client.invalidateQueries({ queryKey: callKey("members"), refetchType: "none" });
    },
  });
}
