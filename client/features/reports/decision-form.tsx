import { useState } from "react";
import { MAX_REASON_LENGTH } from "../../../shared/ground/limits.ts";
import type { ReportDecision } from "../../../shared/reports/report-kinds.ts";
import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { checkReason, reasonOf } from "../../infrastructure/words/reason.ts";
import { checkGround, groundOf, useModelAnswers } from "../../product/decisions/decision-words.ts";
import { GroundField } from "../../product/decisions/ground-field.tsx";
import { RadioRows } from "../../product/radio-rows.tsx";
import {
  pauseLength,
  type SuspensionLength,
  SuspensionLengthField,
  suspensionEnd,
} from "../../product/suspension-length.tsx";
import { Button } from "../../ui/button.tsx";
import { ReasonField } from "../../ui/fields/reason-field.tsx";
import { ConfirmDialog } from "../../ui/layers/confirm-dialog.tsx";
import { FormFault } from "../../ui/layers/form-sheet.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { Note } from "../../ui/lists/note.tsx";
import { inboxTexts as words } from "./texts.ts";
import { useRenewReports } from "./use-report-act.ts";

export const DECISION_ID = "decision";

/** What a moderator decides of a report, once, for a reason that is told. */
export function DecisionForm({ report }: { report: ReadReport }) {
  const [decision, setDecision] = useState<ReportDecision>();
  const [length, setLength] = useState<SuspensionLength>("7");
  const asked = useAsked();
  const proposals = useModelAnswers();
  const chosen = { decision, length };
  const { formProps, busy, faults, clear } = useDecide(report, chosen, asked.ask);
  if (report.decisions.length === 0) return <Note>{words.notYours}</Note>;
  return (
    <form
      {...formProps}
      id={DECISION_ID}
      className="grid scroll-mt-16 gap-5 border-t border-line pt-5"
    >
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <RadioRows
        name="decision"
        label={words.decide}
        options={report.decisions.map(optionOf)}
        value={decision}
        fault={faults.decision}
        onChange={(value) => {
          setDecision(value);
          clear("decision");
        }}
      />
      {lasts(decision) && (
        <SuspensionLengthField value={length} short={decision === "pause"} onChange={setLength} />
      )}
      {decision !== "none" && <GroundField fault={faults.ground} onEdit={() => clear("ground")} />}
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        fault={faults.reason}
        proposals={proposals}
        proposalsLabel={words.proposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
      <div>
        <Button type="submit" variant={decision === "removal" ? "garnet" : "blue"} busy={busy}>
          {words.confirm}
        </Button>
      </div>
      <ConfirmRemoval open={asked.open} onAnswer={asked.answer} />
    </form>
  );
}

/** A limit, a pause and a suspension have a term. */
const lasts = (decision: ReportDecision | undefined): boolean =>
  decision === "limit" || decision === "pause" || decision === "suspension";

const optionOf = (value: ReportDecision) => ({
  value,
  label: words.decisions[value],
  hint: words.decisionHints[value],
});

type ConfirmRemovalProps = { open: boolean; onAnswer: (sure: boolean) => void };

function ConfirmRemoval({ open, onAnswer }: ConfirmRemovalProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(now) => !now && onAnswer(false)}
      title={words.removeTitle}
      confirm={words.decisions.removal}
      cancel={words.keep}
      onConfirm={() => onAnswer(true)}
    >
      {words.decisionHints.removal}
    </ConfirmDialog>
  );
}

type Chosen = { decision: ReportDecision | undefined; length: SuspensionLength };

/** A question that the submission waits for. */
function useAsked() {
  const [waiting, setWaiting] = useState<(sure: boolean) => void>();
  const answer = (sure: boolean) => {
    waiting?.(sure);
    setWaiting(undefined);
  };
  const ask = () => new Promise<boolean>((resolve) => setWaiting(() => resolve));
  return { open: waiting !== undefined, ask, answer };
}

function useDecide(
  { id, updatedAt }: ReadReport,
  { decision, length }: Chosen,
  isSure: () => Promise<boolean>,
) {
  const renew = useRenewReports();
  return useSubmit({
    check: (data): Record<string, string> => ({
      ...(decision ? {} : { decision: words.decisionMissing }),
      ...(decision === "none" ? {} : checkGround(data)),
      ...checkReason(data, words.reasonMissing),
    }),
    send: async (data) => {
      if (decision === "removal" && !(await isSure())) return;
      const term = decision === "pause" ? pauseLength(length) : length;
      const until = lasts(decision) ? suspensionEnd(term) : null;
      const about = { ground: groundOf(data), until, basedOn: updatedAt };
      const wish = { id, decision: decision as ReportDecision, ...about };
      try {
        await api.reports.decide({ ...wish, reason: reasonOf(data) });
        toast({ text: words.done(wish.decision) });
        renew();
      } catch (error) {
        // Shows what another moderator decided or noted meanwhile, beside the text typed here.
        if (isApiError(error, "EDITED_ELSEWHERE") || isApiError(error, "ALREADY_DECIDED")) renew();
        throw error;
      }
    },
  });
}
