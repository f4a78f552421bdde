import { Trash2 } from "lucide-react";
import { MAX_REASON_LENGTH } from "../../../shared/ground/limits.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { checkReason, reasonOf } from "../../infrastructure/words/reason.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { FormSheet } from "../../ui/layers/form-sheet.tsx";

/** Why another member's text is removed: sentences to begin with, sent to its author. */
const reasons = [
  {
    name: "Propos blessants",
    text: "Ces mots ont blessé d’autres membres. Vous pouvez le redire autrement, avec douceur.",
  },
  {
    name: "Arnaque",
    text: "Les promesses de gain et les demandes d’argent ne sont pas permises ici. Si votre compte a été volé, écrivez-nous, nous vous aiderons.",
  },
  {
    name: "Vie privée",
    text: "On y voit ou y raconte la vie d’autres personnes sans leur accord.",
  },
  {
    name: "Hors sujet",
    text: "Ce n’est pas le lieu pour ce sujet. Un autre groupe l’accueillera mieux.",
  },
] as const;

/** Words of the sheet, whatever is removed. */
const texts = {
  lead: (author: string) =>
    `${author} lira votre motif et pourra le contester. Ce qui est retiré ne revient pas.`,
  label: (author: string) => `Motif, dit à ${author}`,
  hint: "Écrivez-le, ou partez d’un motif proposé.",
  proposals: "Motifs proposés",
  missing: "Dites pourquoi, en quelques mots\u00a0: la personne le lira.",
  close: "Fermer",
};

type RemovalSheetProps = {
  /** The name of the member who is told the reason. */
  author: string;
  words: { ofOther: (author: string) => string; confirmOther: string; cancel: string };
  /** Called with the reason, once. */
  remove: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Removes a post or a comment of someone else, for a reason that is told to them. */
export function RemovalSheet({ author, words, remove, onClose }: RemovalSheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => checkReason(data, texts.missing),
    fieldOf: { REASON_REQUIRED: "reason" },
    send: (data) => remove(reasonOf(data)),
  });
  return (
    <FormSheet
      title={words.ofOther(author)}
      lead={texts.lead(author)}
      closeLabel={texts.close}
      cancelLabel={words.cancel}
      submitLabel={words.confirmOther}
      submitIcon={<Icon of={Trash2} />}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <ReasonField
        label={texts.label(author)}
        hint={texts.hint}
        fault={faults.reason}
        proposals={reasons}
        proposalsLabel={texts.proposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </FormSheet>
  );
}
