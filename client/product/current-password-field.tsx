import { MAX_PASSWORD_LENGTH } from "../../shared/ground/limits.ts";
import { Field } from "../ui/fields/field.tsx";
import { PasswordInput } from "../ui/fields/password-input.tsx";

const texts = {
  password: "Mot de passe",
  show: "Afficher le mot de passe",
  hide: "Masquer le mot de passe",
};

type CurrentPasswordProps = {
  fault?: string | undefined;
  onEdit: () => void;
  label?: string;
  name?: string;
};

/** The password that someone has. */
export function CurrentPasswordField(props: CurrentPasswordProps) {
  const { fault, onEdit, label = texts.password, name = "password" } = props;
  return (
    <Field label={label} fault={fault}>
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
