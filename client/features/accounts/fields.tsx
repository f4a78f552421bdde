import { useState } from "react";
import { passwordStrength } from "../../../shared/accounts/password.ts";
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from "../../../shared/ground/limits.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { StrengthGauge } from "../../ui/fields/strength-gauge.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
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

type CurrentPasswordProps = FieldErrorProps & { label?: string; name?: string };

/** The member's current password. */
export function CurrentPasswordField(props: CurrentPasswordProps) {
  const { fault, onEdit, label, name = "password" } = props;
  return (
    <Field label={label ?? texts.password} fault={fault}>
      <PasswordInput
        name={name}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        required
        showLabel={texts.show}
        hideLabel={texts.hide}
        onChange={onEdit}
      />
    </Field>
  );
}

/** A password to choose, with the rule and how strong it is. */
export function NewPasswordField({ fault, onEdit, label }: FieldErrorProps & { label?: string }) {
  const [strength, setStrength] = useState(0);
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
            setStrength(passwordStrength(event.target.value));
            onEdit();
          }}
        />
      </Field>
      <StrengthGauge value={strength} text={texts.strength[strength] ?? ""} />
    </div>
  );
}

const Lines = ({ text }: { text: string }) => <span className="words">{text}</span>;
