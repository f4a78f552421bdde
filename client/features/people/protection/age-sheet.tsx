import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { AgeFields, ageFaults, ageFieldOf, ageOf } from "../../../product/age-fields.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { texts } from "./texts.ts";

const words = texts.correct;

type AgeSheetProps = { person: { id: string; name: string }; onClose: () => void };

/** Corrects what a member said of their age. */
export function AgeSheet({ person: { id, name }, onClose }: AgeSheetProps) {
  const { minimumAge } = useCommunity();
  const { formProps, busy, faults, clear } = useSubmit({
    check: ageFaults,
    send: async (data) => {
      await api.protection.correctAge({ id, ...ageOf(data) });
      toast({ text: words.done(name) });
      onClose();
    },
    fieldOf: ageFieldOf,
  });
  return (
    <FormSheet
      title={words.title(name)}
      lead={words.lead}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={words.submit}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <AgeFields minimumAge={minimumAge} faults={faults} onEdit={clear} />
    </FormSheet>
  );
}
