import { MAX_PASSWORD_LENGTH } from "../../../../shared/ground/limits.ts";
import { paths } from "../../../infrastructure/pages/paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { wipeEverything } from "../../../infrastructure/reading/persistence.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { deleteLocalUser } from "../../../infrastructure/session/local-user.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { meQuery } from "../../../infrastructure/session/session.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { PasswordInput } from "../../../ui/fields/password-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { texts } from "./texts.ts";

/** Withdraws the member's consent: what it does, then their password if they have one. */
export function WithdrawSheet({ onClose }: { onClose: () => void }) {
  const asked = useHasPassword();
  const { formProps, busy, faults, clear } = useWithdrawal(asked);
  return (
    <FormSheet
      title={texts.title}
      lead={texts.lead}
      closeLabel={texts.close}
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      variant="garnet"
      busy={busy}
      fault={faults[""]}
      formProps={formProps}
      onClose={onClose}
    >
      <section>
        <h3 className="font-semibold">{texts.whatTitle}</h3>
        <ul className="mt-1 grid list-disc gap-1.5 pl-5 marker:text-ink-2">
          {texts.what.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      {asked && <PasswordPart fault={faults.password} onEdit={() => clear("password")} />}
    </FormSheet>
  );
}

/** Withdraws the consent, and wipes this phone's caches; `asked`: with the password. */
function useWithdrawal(asked: boolean) {
  return useSubmit({
    check: (data): Record<string, string> =>
      asked && !data.get("password") ? { password: texts.passwordMissing } : {},
    fieldOf: { WRONG_PASSWORD: "password" },
    send: async (data) => {
      const password = data.get("password");
      const proof = password ? { password: String(password) } : {};
      const { receipt } = await api.consent.withdraw(proof);
      await wipeEverything(queryClient);
      deleteLocalUser();
      // A new document: nothing of what was read stays in memory.
      location.replace(paths.standing(receipt));
    },
  });
}

type PasswordPartProps = { fault: string | undefined; onEdit: () => void };

function PasswordPart({ fault, onEdit }: PasswordPartProps) {
  // The record of a suspended member is not read.
  const email = queryClient.getQueryData(meQuery.queryKey)?.email ?? "";
  return (
    <>
      {/* So that the browser knows whose password it fills in. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.password} fault={fault}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          showLabel={texts.show}
          hideLabel={texts.hide}
          onChange={onEdit}
        />
      </Field>
    </>
  );
}
