import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { mistypedLines } from "../recovery/mistyped-lines.ts";
import { restoringTexts } from "./texts.ts";

const texts = restoringTexts.sealed;

/** Names of the fields as the server names them in a refusal. */
const NAMES = ["words.0", "words.1"] as const;

type KeyFormProps = {
  /** What was given opens another backup. */
  wrongKey: boolean;
  open: (words: string[]) => Promise<void>;
  onOther: () => void;
};

/** Asks for the recovery key, or two shares of it. */
export function KeyForm({ wrongKey, open, onOther }: KeyFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form) => mistypedLines(form, NAMES, texts),
    send: (form) => open(NAMES.map((name) => String(form.get(name) ?? ""))),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-pretty text-ink-2">{texts.lead}</p>
      {wrongKey && (
        <Note tone="clay" alert>
          {texts.wrong}
        </Note>
      )}
      {faults[""] && (
        <Note tone="clay" alert>
          {faults[""]}
        </Note>
      )}
      {NAMES.map((name, index) => (
        <Field
          key={name}
          label={index === 0 ? texts.first : texts.second}
          {...(index === 1 && { aside: texts.secondAside })}
          hint={texts.hint}
          fault={faults[name]}
        >
          <TextArea
            name={name}
            rows={4}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            onChange={() => clear(name)}
          />
        </Field>
      ))}
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-between">
        <Button type="submit" busy={busy}>
          {texts.open}
        </Button>
        <Button variant="line" onClick={onOther}>
          {restoringTexts.back}
        </Button>
      </div>
    </form>
  );
}
