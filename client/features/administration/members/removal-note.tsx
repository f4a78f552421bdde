import { useState } from "react";
import { useNavigate } from "react-router";
import type { RemovalProposal } from "../../../../shared/administration/decisions.contract.ts";
import { MAX_REASON_LENGTH } from "../../../../shared/ground/limits.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { checkReason, reasonOf } from "../../../infrastructure/words/reason.ts";
import { RadioRows } from "../../../product/radio-rows.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { texts as common } from "../texts.ts";
import { texts } from "./texts.ts";
import { type DecisionSheetProps, useDecision } from "./use-decision.ts";

const words = texts.removal;

type RemovalNoteProps = { member: DecisionSheetProps["member"]; removal: RemovalProposal };

/** That someone proposes to remove this member, for who may answer and who may not. */
export function RemovalNote({ member, removal }: RemovalNoteProps) {
  const [answering, setAnswering] = useState(false);
  return (
    <Note tone={removal.state === "open" ? "clay" : "info"}>
      <b className="font-semibold">{said(removal)}</b>
      {removal.ground && <p>{words.rule(removal.ground)}</p>}
      <p className="wrap-anywhere words">{words.reason(removal.reason)}</p>
      {removal.words && <p className="wrap-anywhere words">{words.answer(removal.words)}</p>}
      {removal.mayAnswer && (
        <Button variant="line" size="s" className="mt-2" onClick={() => setAnswering(true)}>
          {words.action}
        </Button>
      )}
      {answering && (
        <AnswerSheet member={member} removal={removal} onClose={() => setAnswering(false)} />
      )}
    </Note>
  );
}

function said({ state, mine, proposedBy, expiresAt, answeredBy }: RemovalProposal): string {
  if (state === "lapsed") return words.lapsed;
  if (state === "declined") return words.declined(answeredBy);
  return mine ? words.mine(expiresAt) : words.waiting(proposedBy, expiresAt);
}

const ANSWERS = [
  { value: "yes", label: words.confirm },
  { value: "no", label: words.decline },
] as const;
type Answer = (typeof ANSWERS)[number]["value"];

function AnswerSheet({ member, removal, onClose }: RemovalNoteProps & { onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>();
  const navigate = useNavigate();
  const paths = usePaths();
  const { formProps, busy, faults, clear } = useDecision({
    check: (data): Record<string, string> => ({
      ...(answer ? {} : { answer: words.missing }),
      ...checkReason(data, words.wordsMissing),
    }),
    send: async (data) => {
      const confirm = answer === "yes";
      await api.administration.answerRemoval({ id: removal.id, confirm, words: reasonOf(data) });
      if (confirm) void navigate(paths.administration("membres"), { replace: true });
    },
    done: words.done[answer ?? "no"],
    onClose,
  });
  return (
    <FormSheet
      title={words.title(member.name)}
      lead={words.lead}
      closeLabel={common.close}
      cancelLabel={common.cancel}
      submitLabel={words.send}
      variant={answer === "yes" ? "garnet" : "blue"}
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <RadioRows
        name="answer"
        label={words.what}
        options={ANSWERS}
        value={answer}
        fault={faults.answer}
        onChange={(value) => {
          setAnswer(value);
          clear("answer");
        }}
      />
      <Field label={words.words} fault={faults.reason}>
        <TextArea
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          className="min-h-24"
          onChange={() => clear("reason")}
        />
      </Field>
    </FormSheet>
  );
}
