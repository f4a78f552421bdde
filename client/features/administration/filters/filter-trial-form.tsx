import { useState } from "react";
import { MAX_TEXT_LENGTH } from "../../../../shared/ground/limits.ts";
import type { FilterTrial } from "../../../../shared/posts/caution.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.trial;

/** Says what would happen to a text, with the list as it is. */
export function FilterTrialForm() {
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<FilterTrial | null>(null);
  const { formProps, busy, faults } = useSubmit({
    send: async () => setOutcome(await api.caution.trial({ sample: text })),
  });
  return (
    <Card pad>
      <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <SlabHead>{words.title}</SlabHead>
        <Field label={words.label} fault={faults[""]} className="w-full">
          <TextArea
            name="text"
            value={text}
            maxLength={MAX_TEXT_LENGTH}
            onChange={(event) => {
              setText(event.target.value);
              setOutcome(null);
            }}
          />
        </Field>
        {outcome && (
          <Note tone={outcome.outcome === "refused" ? "garnet" : "info"} alert className="w-full">
            {words.outcomes[outcome.outcome]}
            {outcome.found.length > 0 && <span className="block">{words.found(outcome)}</span>}
          </Note>
        )}
        <Button type="submit" busy={busy} variant="line">
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
