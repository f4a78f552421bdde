import { MAX_PASSWORD_LENGTH } from "../../shared/ground/limits.ts";
import { queryClient } from "../infrastructure/reading/query-client.ts";
import { meQuery } from "../infrastructure/session/session.ts";
import { Field } from "../ui/fields/field.tsx";
import { PasswordInput } from "../ui/fields/password-input.tsx";

const texts = { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" };

type PasswordPartProps = { label: string; fault: string | undefined; onEdit: () => void };

/** Asks for one's password before an act that only its owner may do. */
export function PasswordPart({ label, fault, onEdit }: PasswordPartProps) {
  // The record of a suspended member is not read.
  const email = queryClient.getQueryData(meQuery.queryKey)?.email ?? "";
  return (
    <>
      {/* So that the browser knows whose password it fills in. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} fault={fault}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          showLabel={texts.show}
          hideLabel={texts.hide}
          onChange={onEdit}
        />
      </Field>
    </>
  );
}
