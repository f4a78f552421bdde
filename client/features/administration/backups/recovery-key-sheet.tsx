import { useState } from "react";
import type {
  Guardian,
  KeyDraft,
} from "../../../../shared/administration/recovery-key.contract.ts";
import { ENDING_LETTERS, plainLetters } from "../../../../shared/installation/key-lines.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { PasswordPart } from "../../../product/password-part.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { toast } from "../../../ui/layers/toast-store.ts";
import { recoveryKeyTexts as texts } from "./recovery-key-texts.ts";
import { ShownKey } from "./shown-key.tsx";

type RecoveryKeySheetProps = {
  /** Whether there is a key already. */
  replaces: boolean;
  onClose: () => void;
};

/** Makes the recovery key, shows it once, and has it count once its end is read back. */
export function RecoveryKeySheet({ replaces, onClose }: RecoveryKeySheetProps) {
  const [made, setMade] = useState<{ draft: KeyDraft; guardians: Guardian[] } | null>(null);
  if (made) return <ChooseForm {...made} onClose={onClose} />;
  return <DraftForm replaces={replaces} onMade={setMade} onClose={onClose} />;
}

type DraftFormProps = RecoveryKeySheetProps & {
  onMade: (made: { draft: KeyDraft; guardians: Guardian[] }) => void;
};

/** Who will keep a share, and the proof that it is really them. */
function DraftForm({ replaces, onMade, onClose }: DraftFormProps) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form): Record<string, string> =>
      asked && !form.get("password") ? { password: texts.passwordMissing } : {},
    fieldOf: { WRONG_PASSWORD: "password" },
    send: async (form) => {
      const password = form.get("password");
      const draft = await api.recoveryKey.draftRecoveryKey(
        password ? { password: String(password) } : {},
      );
      onMade({ draft, guardians: guardiansIn(form) });
    },
  });
  return (
    <FormSheet
      title={texts.make}
      lead={texts.lead}
      closeLabel={texts.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      busy={busy}
    >
      <p className="text-pretty text-ink-2">{texts.guardianLead}</p>
      {[2, 3].map((rank) => (
        <GuardianFields key={rank} rank={rank} />
      ))}
      {asked && (
        <PasswordPart
          label={texts.password}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
      )}
      {replaces && <p className="meta text-pretty">{texts.replaces}</p>}
    </FormSheet>
  );
}

function GuardianFields({ rank }: { rank: number }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">
        {texts.guardian(rank)} <span className="meta font-normal">{texts.optional}</span>
      </legend>
      <Field label={texts.name}>
        <TextInput name={`name-${rank}`} maxLength={80} autoComplete="off" />
      </Field>
      <Field label={texts.reach}>
        <TextInput name={`reach-${rank}`} maxLength={120} autoComplete="off" />
      </Field>
    </fieldset>
  );
}

const guardiansIn = (form: FormData): Guardian[] =>
  [2, 3].flatMap((rank) => {
    const name = String(form.get(`name-${rank}`) ?? "").trim();
    const reach = String(form.get(`reach-${rank}`) ?? "").trim();
    return name ? [{ name, reach }] : [];
  });

type ChooseFormProps = { draft: KeyDraft; guardians: Guardian[]; onClose: () => void };

/** The key, this once, and its last letters asked back. */
function ChooseForm({ draft, guardians, onClose }: ChooseFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (form): Record<string, string> =>
      plainLetters(String(form.get("ending") ?? "")).length < ENDING_LETTERS
        ? { ending: texts.endingMissing }
        : {},
    fieldOf: { KEY_ENDING_WRONG: "ending" },
    send: async (form) => {
      const { ticket } = draft;
      const ending = String(form.get("ending"));
      const chosen = await api.recoveryKey.chooseRecoveryKey({ ticket, ending, guardians });
      queryClient.setQueryData(callKey("recoveryKey", "readRecoveryKey"), chosen);
      void queryClient.invalidateQueries({ queryKey: callKey("administration") });
      toast({ text: texts.done });
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.shownOnce(draft.number)}
      lead={texts.shownLead}
      closeLabel={texts.close}
      onClose={onClose}
      formProps={formProps}
      fault={faults[""]}
      submitLabel={texts.choose}
      cancelLabel={texts.cancel}
      busy={busy}
    >
      <ShownKey draft={draft} guardians={guardians} />
      <Field label={texts.ending} hint={texts.endingHint} fault={faults.ending}>
        <TextInput
          name="ending"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="scroll-mb-28 font-mono tracking-wider uppercase"
          onInput={() => clear("ending")}
        />
      </Field>
    </FormSheet>
  );
}
