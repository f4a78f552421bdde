import { MAX_REASON_LENGTH } from "../../shared/ground/limits.ts";
import { useSubmit } from "./use-submit.ts";
import { checkReason, reasonOf } from "./words/reason.ts";

/** Why another member's text is removed: sentences to begin with, sent to its author. */
const removalReasons = [
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

/** Words of the sheet that asks for the reason, whatever is removed. */
const removalTexts = {
  lead: (author: string) =>
    `${author} lira votre motif et pourra le contester. On ne pourra pas revenir en arrière.`,
  label: (author: string) => `Motif, dit à ${author}`,
  hint: "Vous pouvez corriger le motif proposé.",
  proposals: "Motifs proposés",
  missing: "Dites pourquoi, en quelques mots\u00a0: la personne le lira.",
  close: "Fermer",
};

/**
 * The removal of another member's text: props of its sheet and of the field of its reason.
 *
 * @param author the name of the member who is told the reason
 * @param remove called with the reason, once
 */
export function useRemoval(author: string, remove: (reason: string) => Promise<void>) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => checkReason(data, removalTexts.missing),
    fieldOf: { REASON_REQUIRED: "reason" },
    send: (data) => remove(reasonOf(data)),
  });
  const { lead, label, hint, proposals: proposalsLabel, close: closeLabel } = removalTexts;
  return {
    sheet: { lead: lead(author), closeLabel, formProps, busy, fault: faults[""] },
    reason: {
      label: label(author),
      hint,
      fault: faults.reason,
      proposals: removalReasons,
      proposalsLabel,
      maxLength: MAX_REASON_LENGTH,
      onEdit: () => clear("reason"),
    },
  };
}
