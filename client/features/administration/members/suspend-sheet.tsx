import { useId, useState } from "react";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts as common } from "../texts.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { DURATIONS, type Duration, suspensionEnd } from "./suspension-end.ts";
import { texts } from "./texts.ts";
import { useDecision } from "./use-decision.ts";

const durations = DURATIONS.map((value) => ({ value, label: texts.suspend.durations[value] }));

/** Suspends a member for a time, for a reason that is told to them. */
export function SuspendSheet({ member, onClose }: { member: ManagedMember; onClose: () => void }) {
  const { id, name } = member;
  const [duration, setDuration] = useState<Duration>("7");
  const label = useId();
  const { formProps, busy, faults, clear } = useDecision({
    check: (data) => checkReason(data, texts.reasonMissing),
    send: (data) =>
      api.administration.suspend({ id, reason: reasonOf(data), until: suspensionEnd(duration) }),
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
      <div className="grid gap-1.5">
        <p id={label} className="font-semibold">
          {texts.suspend.duration}
        </p>
        <SegmentedControl
          labelledBy={label}
          value={duration}
          onChange={setDuration}
          options={durations}
        />
      </div>
      <DecisionReason name={name} fault={faults.reason} onEdit={() => clear("reason")} />
    </FormSheet>
  );
}
