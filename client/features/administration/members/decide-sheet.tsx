import { useState } from "react";
import { HELD_KINDS, type HeldKind } from "../../../../shared/administration/sanction-kinds.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { checkGround, groundOf } from "../../../product/decisions/decision-words.ts";
import { RadioRows } from "../../../product/radio-rows.tsx";
import {
  pauseLength,
  type SuspensionLength,
  SuspensionLengthField,
  suspensionEnd,
} from "../../../product/suspension-length.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts as common } from "../texts.ts";
import { DecisionReason } from "./decision-reason.tsx";
import { texts } from "./texts.ts";
import { type DecisionSheetProps, latestOf, useDecision } from "./use-decision.ts";

const words = texts.decide;

const optionOf = (value: HeldKind) => ({
  value,
  label: words.kinds[value],
  hint: words.hints[value],
});

/** Warns a member, has what they publish read before it appears, or pauses their account. */
export function DecideSheet({ member, onClose }: DecisionSheetProps) {
  const { id, name, state } = member;
  const [kind, setKind] = useState<HeldKind>();
  const [length, setLength] = useState<SuspensionLength>("7");
  const basedOn = latestOf(member);
  const { formProps, busy, faults, clear } = useDecision({
    check: (data): Record<string, string> => ({
      ...(kind ? {} : { kind: words.missing }),
      ...checkGround(data),
      ...checkReason(data, texts.reasonMissing),
    }),
    send: (data) =>
      api.administration.decide({
        id,
        kind: kind as HeldKind,
        reason: reasonOf(data),
        ground: groundOf(data),
        until: kind && endOf(kind, length),
        basedOn,
      }),
    done: words.done(name),
    onClose,
  });
  return (
    <FormSheet
      title={words.title(name)}
      lead={words.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={words.confirm}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <RadioRows
        name="kind"
        label={words.what}
        options={HELD_KINDS.filter((one) => one === "warning" || state === "active").map(optionOf)}
        value={kind}
        fault={faults.kind}
        onChange={(value) => {
          setKind(value);
          clear("kind");
        }}
      />
      {(kind === "limit" || kind === "pause") && (
        <SuspensionLengthField value={length} short={kind === "pause"} onChange={setLength} />
      )}
      <DecisionReason name={name} faults={faults} clear={clear} />
    </FormSheet>
  );
}

function endOf(kind: HeldKind, length: SuspensionLength): string | null {
  if (kind === "warning") return null;
  return suspensionEnd(kind === "pause" ? pauseLength(length) : length);
}
