import { useState } from "react";
import { isGuessable, type PasswordAbout } from "../../../shared/accounts/guessable-password.ts";
import { checkPassword, passwordStrength } from "../../../shared/accounts/password.ts";
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from "../../../shared/ground/limits.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { StrengthGauge } from "../../ui/fields/strength-gauge.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { textOf } from "./checks.ts";
import { texts } from "./texts.ts";

type FieldErrorProps = { fault?: string | undefined; onEdit: () => void };

/** « Adresse e-mail » */
export function EmailField(
  props: FieldErrorProps & { initial?: string; label?: string; withPasskeys?: boolean },
) {
  const { fault, onEdit, initial, label, withPasskeys } = props;
  return (
    <Field label={label ?? texts.email} fault={fault}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete={withPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        defaultValue={initial}
        onChange={onEdit}
      />
    </Field>
  );
}

type NewPasswordProps = FieldErrorProps & {
  label?: string;
  /** Who chooses it, beside the name and the address of its own form. */
  about?: PasswordAbout;
};

/** A password to choose, with the rule and how strong it is. */
export function NewPasswordField({ fault, onEdit, label, about }: NewPasswordProps) {
  const [strength, setStrength] = useState(0);
  const [guessable, setGuessable] = useState(false);
  return (
    <div className="grid gap-2">
      <Field label={label ?? texts.password} fault={fault && <Lines text={fault} />}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          showLabel={texts.show}
          hideLabel={texts.hide}
          onChange={(event) => {
            const { value, form } = event.target;
            const who = { ...about, ...(form && writtenIn(new FormData(form))) };
            setStrength(passwordStrength(value, who));
            setGuessable(checkPassword(value).ok && isGuessable(value, who));
            onEdit();
          }}
        />
      </Field>
      <StrengthGauge
        value={strength}
        text={guessable ? texts.guessable : (texts.strength[strength] ?? "")}
      />
    </div>
  );
}

/** The name and the address of a form, where it asks for them. */
function writtenIn(data: FormData): PasswordAbout {
  const [name, email] = [textOf(data, "name"), textOf(data, "email")];
  return { ...(name && { name }), ...(email && { email }) };
}

const Lines = ({ text }: { text: string }) => <span className="words">{text}</span>;
