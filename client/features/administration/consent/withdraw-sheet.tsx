import { paths } from "../../../infrastructure/pages/paths.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { wipeEverything } from "../../../infrastructure/reading/persistence.ts";
import { queryClient } from "../../../infrastructure/reading/query-client.ts";
import { deleteLocalUser } from "../../../infrastructure/session/local-user.ts";
import { useHasPassword } from "../../../infrastructure/session/own-password.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { PasswordPart } from "../../../product/password-part.tsx";
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
      {asked && (
        <PasswordPart
          label={texts.password}
          fault={faults.password}
          onEdit={() => clear("password")}
        />
      )}
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
