import { MINORS_ANSWERS, type MinorsAnswer } from "../../../../../shared/sharing/minors-answers.ts";
import { RadioRows } from "../../../../product/radio-rows.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Note } from "../../../../ui/lists/note.tsx";
import { texts } from "../texts.ts";

const words = texts.minors;

type MinorsPartProps = {
  answer: MinorsAnswer | null;
  /** Whether it was passed over. */
  missing: boolean;
  onAnswer: (answer: MinorsAnswer) => void;
};

/** Asks, once for the same files, whether minors may be recognised on what goes outside. */
export function MinorsPart({ answer, missing, onAnswer }: MinorsPartProps) {
  return (
    <Card pad className="grid gap-3">
      <RadioRows
        name="minors"
        label={words.ask}
        options={MINORS_ANSWERS.map((value) => ({ value, label: words.answers[value] }))}
        value={answer ?? undefined}
        fault={missing && !answer ? words.missing : undefined}
        onChange={onAnswer}
      />
      {answer === "not-agreed" && (
        <Note tone="clay" alert>
          {words.remedy}
        </Note>
      )}
    </Card>
  );
}
