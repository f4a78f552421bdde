import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";

type DecisionReasonProps = { name: string; fault: string | undefined; onEdit: () => void };

/** Why a member is suspended or removed: they are told. */
export function DecisionReason({ name, fault, onEdit }: DecisionReasonProps) {
  return (
    <ReasonField
      label={texts.reason(name)}
      hint={texts.reasonHint}
      fault={fault}
      proposals={texts.proposals}
      proposalsLabel={common.reasonProposals}
      maxLength={MAX_REASON_LENGTH}
      onEdit={onEdit}
    />
  );
}
