import { isGuessable, type PasswordAbout } from "../../../shared/accounts/guessable-password.ts";
import { checkPassword, passwordStrength } from "../../../shared/accounts/password.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
} from "../../../shared/ground/limits.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { StrengthGauge } from "../../ui/fields/strength-gauge.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { StepProps } from "./step-props.ts";
import { texts } from "./texts.ts";

const words = texts.administrator;

/** The account of the person who installs. */
export function AdministratorStep({ draft, faults, onChange }: StepProps) {
  const { administrator, title } = draft;
  const change = (part: Partial<typeof administrator>) =>
    onChange({ administrator: { ...administrator, ...part } });
  return (
    <>
      <Field label={words.name} fault={faults.name}>
        <TextInput
          value={administrator.name}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={words.email} fault={faults.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={MAX_EMAIL_LENGTH}
          value={administrator.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <NewPassword
        value={administrator.password}
        about={{ ...administrator, community: title }}
        fault={faults.password}
        onChange={(password) => change({ password })}
      />
    </>
  );
}

type NewPasswordProps = {
  value: string;
  about: PasswordAbout;
  fault: string | undefined;
  onChange: (password: string) => void;
};

function NewPassword({ value, about, fault, onChange }: NewPasswordProps) {
  const strength = passwordStrength(value, about);
  const guessable = checkPassword(value).ok && isGuessable(value, about);
  return (
    <div className="grid gap-2">
      <Field label={words.password} fault={fault && <span className="words">{fault}</span>}>
        <PasswordInput
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={value}
          showLabel={words.show}
          hideLabel={words.hide}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <StrengthGauge
        value={strength}
        text={guessable ? words.guessable : (words.strength[strength] ?? "")}
      />
    </div>
  );
}
