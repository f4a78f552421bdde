import { useQueryClient } from "@tanstack/react-query";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import type { TextToDecide } from "../../../../shared/posts/held-texts.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { administrationQueries } from "../administration-queries.ts";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.sheet;
const reasonIn = (data: FormData) => String(data.get("reason") ?? "").trim();

/** Declines a text, with the reason that its author reads. */
export function DeclineSheet({ text, onClose }: { text: TextToDecide; onClose: () => void }) {
  const { id, author, updatedAt: basedOn } = text;
  const client = useQueryClient();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data): Record<string, string> => (reasonIn(data) ? {} : { reason: words.missing }),
    send: async (data) => {
      await api.heldTexts.decide({ id, approved: false, reason: reasonIn(data), basedOn });
      onClose();
      toast({ text: texts.declined(author.name) });
      for (const { queryKey } of administrationQueries.waiting)
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormSheet
      title={words.title(author.name)}
      lead={words.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={texts.decline}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <ReasonField
        label={words.reason(author.name)}
        fault={faults.reason}
        proposals={words.proposals}
        proposalsLabel={common.reasonProposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </FormSheet>
  );
}
