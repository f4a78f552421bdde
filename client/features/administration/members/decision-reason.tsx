import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { useModelAnswers } from "../../../product/decisions/decision-words.ts";
import { GroundField } from "../../../product/decisions/ground-field.tsx";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";

type DecisionReasonProps = {
  name: string;
  faults: { ground?: string; reason?: string };
  clear: (field: "ground" | "reason") => void;
};

/** Which rule a decision names, and why: they are told. */
export function DecisionReason({ name, faults, clear }: DecisionReasonProps) {
  const proposals = useModelAnswers();
  return (
    <>
      <GroundField fault={faults.ground} onEdit={() => clear("ground")} />
      <ReasonField
        label={texts.reason(name)}
        hint={texts.reasonHint}
        fault={faults.reason}
        proposals={proposals}
        proposalsLabel={common.reasonProposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
    </>
  );
}
