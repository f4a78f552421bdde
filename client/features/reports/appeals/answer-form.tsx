import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { APPEAL_OUTCOMES, type AppealOutcome } from "../../../../shared/reports/appeal-kinds.ts";
import type { ReadAppeal } from "../../../../shared/reports/appeals.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { isApiError } from "../../../infrastructure/reading/api-error.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { RadioRows } from "../../../product/radio-rows.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReasonField } from "../../../ui/fields/reason-field.tsx";
import { FormFault } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { appealQueries } from "./appeal-queries.ts";
import { appealTexts as words } from "./texts.ts";

/** What is decided of an appeal, once, for a reason that is told. */
export function AnswerForm({ appeal }: { appeal: ReadAppeal }) {
  const [outcome, setOutcome] = useState<AppealOutcome>();
  const { formProps, busy, faults, clear } = useAnswer(appeal, outcome);
  const hintOf = (value: AppealOutcome) =>
    value === "granted" && appeal.decision.of === "report" ? words.hintReport : words.hints[value];
  return (
    <form {...formProps} className="grid gap-5">
      {faults[""] && <FormFault>{faults[""]}</FormFault>}
      <RadioRows
        name="outcome"
        label={words.decide}
        options={APPEAL_OUTCOMES.map((value) => ({
          value,
          label: words.outcomes[value],
          hint: hintOf(value),
        }))}
        value={outcome}
        fault={faults.outcome}
        onChange={(value) => {
          setOutcome(value);
          clear("outcome");
        }}
      />
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        fault={faults.reason}
        proposals={[]}
        proposalsLabel={words.proposals}
        maxLength={MAX_REASON_LENGTH}
        onEdit={() => clear("reason")}
      />
      <div>
        <Button type="submit" busy={busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

function useAnswer({ id }: ReadAppeal, outcome: AppealOutcome | undefined) {
  const renew = useRenewAppeals();
  return useSubmit({
    check: (data): Record<string, string> => ({
      ...(outcome ? {} : { outcome: words.missing }),
      ...checkReason(data, words.reasonMissing),
    }),
    send: async (data) => {
      const answer = { id, outcome: outcome as AppealOutcome, reason: reasonOf(data) };
      try {
        await api.appeals.decide(answer);
        toast({ text: words.done(answer.outcome) });
        renew();
      } catch (error) {
        // Shows what another person answered meanwhile.
        if (isApiError(error, "APPEAL_DECIDED")) renew();
        throw error;
      }
    },
  });
}

/** Reads again what is shown of appeals, and what waits in the administration. */
export function useRenewAppeals(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: appealQueries.all });
    void client.invalidateQueries({ queryKey: callKey("administration") });
  };
}
