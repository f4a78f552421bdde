import { useState } from "react";
import { Link } from "react-router";
import {
  MAX_ABOUT_LENGTH,
  MAX_CITY_LENGTH,
  MAX_NAME_LENGTH,
} from "../../../../shared/ground/limits.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { faultsAmong } from "../checks.ts";
import { FormFault } from "../form-fault.tsx";
import { internationalPhone } from "../phone.ts";
import { PhoneField } from "../phone-field.tsx";
import { texts as accountTexts } from "../texts.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { PortraitField } from "./portrait-field.tsx";
import type { ProfileField } from "./profile-draft.ts";
import { splitPhone } from "./split-phone.ts";
import { texts } from "./texts.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

/** The profile as it is written and saved; `left`: letters that its words may still take. */
function useProfileForm(onSaved: () => void) {
  const me = useMe();
  const draft = useProfileDraft(me);
  const { words } = draft;
  const left = MAX_ABOUT_LENGTH - words.about.length;
  const { formProps, busy, faults, clear } = useSubmit({
    check: () =>
      faultsAmong({
        name: words.name.trim().length < 2 && accountTexts.faults.name,
        about: left < 0 && texts.form.over(-left),
      }),
    send: async () => {
      if (!(await draft.save())) return;
      draft.forget();
      showNotice(texts.form.saved);
      onSaved();
    },
    fieldOf: { NAME_INVALID: "name", PHONE_INVALID: "phone" },
  });
  const write = (field: ProfileField, text: string) => {
    draft.write(field, text);
    clear(field);
  };
  return { me, draft, left, formProps, busy, faults, write };
}

/** Picture, name, words, city and telephone of the member who is here. */
export function ProfileForm({ onSaved }: { onSaved: () => void }) {
  const { me, draft, left, formProps, busy, faults, write } = useProfileForm(onSaved);
  const { words, conflicts } = draft;
  const typed = (field: "name" | "about" | "city") => ({
    value: words[field],
    onChange: (event: { target: { value: string } }) => write(field, event.target.value),
  });
  return (
    <Card pad>
      <form {...formProps} className="grid gap-5">
        <PortraitField me={me} onSaved={draft.follow} />
        <FormFault>{faults[""]}</FormFault>
        <Field label={texts.form.name} fault={faults.name}>
          <TextInput autoComplete="name" maxLength={MAX_NAME_LENGTH} required {...typed("name")} />
        </Field>
        <AboutField left={left} fault={faults.about} {...typed("about")} />
        <Field label={texts.form.city} aside={accountTexts.optional} fault={faults.city}>
          <TextInput autoComplete="address-level2" maxLength={MAX_CITY_LENGTH} {...typed("city")} />
        </Field>
        <ProfilePhone
          // Remounted when the other device's number is taken: the field has its own state.
          key={conflicts?.some(({ field }) => field === "phone") ? "both" : "own"}
          phone={words.phone}
          fault={faults.phone}
          onPhone={(phone) => write("phone", phone)}
        />
        {conflicts ? (
          <ConflictNote conflicts={conflicts} onTake={draft.take} />
        ) : (
          <p className="meta">{texts.form.kept}</p>
        )}
        <ProfileFoot busy={busy} onDiscard={draft.forget} />
      </form>
    </Card>
  );
}

type AboutFieldProps = {
  /** Letters that remain; below zero, those that are too many. */
  left: number;
  fault: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function AboutField({ left, fault, ...typed }: AboutFieldProps) {
  return (
    <Field
      label={texts.form.about}
      aside={accountTexts.optional}
      hint={texts.form.aboutHint}
      counter={left >= 0 ? texts.form.left(left) : undefined}
      fault={left < 0 ? texts.form.over(-left) : fault}
    >
      <TextArea className="min-h-28!" {...typed} />
    </Field>
  );
}

function ProfileFoot({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const paths = usePaths();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button type="submit" busy={busy} className="sm:order-2">
        {texts.form.save}
      </Button>
      <Button as={Link} to={paths.profile()} variant="line" onClick={onDiscard}>
        {texts.form.discard}
      </Button>
    </div>
  );
}

type ProfilePhoneProps = {
  /** In international form, or empty. */
  phone: string;
  fault: string | undefined;
  onPhone: (phone: string) => void;
};

function ProfilePhone({ phone, fault, onPhone }: ProfilePhoneProps) {
  const [initial] = useState(() => splitPhone(phone));
  const [dialling, setDialling] = useState(initial.dialling);
  const [typed, setTyped] = useState(initial.typed);
  const tell = (text: string, where = dialling) => onPhone(internationalPhone(text, where) ?? "");
  return (
    <PhoneField
      dialling={dialling}
      onDialling={(picked) => {
        setDialling(picked);
        tell(typed, picked);
      }}
      initial={initial.typed}
      hint={texts.form.phoneHint}
      fault={fault}
      onEdit={(text) => {
        setTyped(text);
        tell(text);
      }}
    />
  );
}
