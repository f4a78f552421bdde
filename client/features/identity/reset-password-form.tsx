import { isApiError } from "../../infrastructure/api-error.ts";
import { postIdentity } from "../../infrastructure/identity.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { faultsAmong, newPasswordFault } from "./checks.ts";
import { NewPasswordField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { texts } from "./texts.ts";

type ResetPasswordFormProps = {
  token: string;
  onDone: () => void | Promise<void>;
  onInvalid: () => void;
};

/** A new password, with the link received. */
export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ password: newPasswordFault(String(data.get("password"))) }),
    send: async (data) => {
      try {
        await postIdentity("reset-password", { token, newPassword: String(data.get("password")) });
      } catch (error) {
        if (isApiError(error, "RESET_LINK_INVALID")) return onInvalid();
        throw error;
      }
      await onDone();
    },
    fieldOf: { PASSWORD_TOO_SHORT: "password", PASSWORD_TOO_LONG: "password" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>{faults[""]}</FormFault>
      <NewPasswordField
        label={texts.newPassword}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
      <Button type="submit" wide busy={busy}>
        {texts.reset.submit}
      </Button>
    </form>
  );
}
