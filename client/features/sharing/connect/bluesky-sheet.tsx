import { BookOpen } from "lucide-react";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts } from "./texts.ts";

const words = texts.bluesky;

type BlueskySheetProps = {
  /** Begins the connection, in the same press. @param name who the person is there; empty for nobody */
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks who a person is on Bluesky, where accounts have servers of their own. */
export function BlueskySheet({ onName, onClose }: BlueskySheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => (/\s/.test(nameIn(data)) ? { name: words.nameFault } : {}),
    send: async (data) => onName(nameIn(data)),
  });
  return (
    <FormSheet
      title={words.title}
      lead={words.lead}
      closeLabel={words.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      busy={busy}
    >
      <Field label={words.name} hint={words.nameHint} fault={faults.name}>
        <TextInput
          name="name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={300}
          onChange={() => clear("name")}
        />
      </Field>
      <Button
        as="a"
        href="/guides/bluesky"
        target="_blank"
        rel="noreferrer"
        variant="wash"
        size="s"
        icon={<Icon of={BookOpen} size="s" />}
        className="justify-self-start"
      >
        {words.guide}
      </Button>
    </FormSheet>
  );
}

const nameIn = (data: FormData): string => String(data.get("name") ?? "").trim();
