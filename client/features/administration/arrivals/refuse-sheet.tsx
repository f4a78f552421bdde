import { useQueryClient } from "@tanstack/react-query";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { administrationQueries } from "../administration-queries.ts";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.registrations;

/** Refuses a registration, with an optional reason. */
export function RefuseSheet(props: { id: string; name: string; onClose: () => void }) {
  const { id, name, onClose } = props;
  const client = useQueryClient();
  const { formProps, busy, faults, clear } = useSubmit({
    send: async (data) => {
      const reason = String(data.get("reason") ?? "").trim();
      await api.administration.answerRegistration({ id, accept: false, ...(reason && { reason }) });
      onClose();
      toast({ text: words.refused(name), variant: "destructive" });
      await client.invalidateQueries({ queryKey: administrationQueries.all });
    },
  });
  return (
    <FormSheet
      title={words.refuseTitle(name)}
      lead={words.refuseLead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={texts.refuse}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <ReasonField
        label={words.reason}
        aside={words.optional}
        fault={faults.reason}
        proposals={words.proposals}
        proposalsLabel={common.reasonProposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </FormSheet>
  );
}
