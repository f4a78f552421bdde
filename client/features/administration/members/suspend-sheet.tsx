import { useState } from "react";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { checkGround, groundOf } from "../../../product/decisions/decision-words.ts";
import {
  type SuspensionLength,
  SuspensionLengthField,
  suspensionEnd,
} from "../../../product/suspension-length.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts as common } from "../texts.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { texts } from "./texts.ts";
import { type DecisionSheetProps, latestOf, useDecision } from "./use-decision.ts";

/** Suspends a member for a time, for a reason that is told to them. */
export function SuspendSheet({ member, onClose }: DecisionSheetProps) {
  const { id, name } = member;
  const basedOn = latestOf(member);
  const [length, setLength] = useState<SuspensionLength>("7");
  const { formProps, busy, faults, clear } = useDecision({
    check: (data) => ({ ...checkGround(data), ...checkReason(data, texts.reasonMissing) }),
    send: (data) =>
      api.administration.suspend({
        id,
        reason: reasonOf(data),
        ground: groundOf(data),
        until: suspensionEnd(length),
        basedOn,
      }),
    done: texts.suspend.done(name),
    onClose,
  });
  return (
    <FormSheet
      title={texts.suspend.title(name)}
      lead={texts.suspend.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={texts.suspend.confirm}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <SuspensionLengthField value={length} onChange={setLength} />
      <DecisionReason name={name} faults={faults} clear={clear} />
    </FormSheet>
  );
}
