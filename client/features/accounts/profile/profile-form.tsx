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
import { splitPhone } from "./split-phone.ts";
import { texts } from "./texts.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

/** Picture, name, words, city and telephone of the member who is here. */
export function ProfileForm({ onSaved }: { onSaved: () => void }) {
  const me = useMe();
  const paths = usePaths();
  const draft = useProfileDraft(me);
  const { words, conflicts, write } = draft;
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
  const typed = (field: "name" | "about" | "city") => ({
    value: words[field],
    onChange: (event: { target: { value: string } }) => {
      write(field, event.target.value);
      clear(field);
    },
  });
  return (
    <Card pad>
      <form {...formProps} className="grid gap-5">
        <PortraitField me={me} onSaved={draft.follow} />
        <FormFault>{faults[""]}</FormFault>
        <Field label={texts.form.name} fault={faults.name}>
          <TextInput autoComplete="name" maxLength={MAX_NAME_LENGTH} required {...typed("name")} />
        </Field>
        <Field
          label={texts.form.about}
          aside={accountTexts.optional}
          hint={texts.form.aboutHint}
          counter={left >= 0 ? texts.form.left(left) : undefined}
          fault={left < 0 ? texts.form.over(-left) : faults.about}
        >
          <TextArea className="min-h-28!" {...typed("about")} />
        </Field>
        <Field label={texts.form.city} aside={accountTexts.optional} fault={faults.city}>
          <TextInput autoComplete="address-level2" maxLength={MAX_CITY_LENGTH} {...typed("city")} />
        </Field>
        <ProfilePhone
          // Drawn anew when another device's number is taken.
          key={conflicts?.some(({ field }) => field === "phone") ? "both" : "own"}
          phone={words.phone}
          fault={faults.phone}
          onPhone={(phone) => {
            write("phone", phone);
            clear("phone");
          }}
        />
        {conflicts ? (
          <ConflictNote conflicts={conflicts} onTake={draft.take} />
        ) : (
          <p className="meta">{texts.form.kept}</p>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" busy={busy} className="sm:order-2">
            {texts.form.save}
          </Button>
          <Button as={Link} to={paths.profile()} variant="line" onClick={draft.forget}>
            {texts.form.discard}
          </Button>
        </div>
      </form>
    </Card>
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
