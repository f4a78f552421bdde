import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { postIdentity } from "../../infrastructure/session/identity.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { faultsAmong, newPasswordFault } from "./checks.ts";
import { NewPasswordField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { texts } from "./texts.ts";

type ResetPasswordFormProps = {
  token: string;
  /** Given the credentials that now sign in. */
  onDone: (email: string, password: string) => void | Promise<void>;
  onInvalid: () => void;
};

/** A new password, with the link received. */
export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ password: newPasswordFault(String(data.get("password"))) }),
    send: async (data) => {
      const newPassword = String(data.get("password"));
      const asked = { token, newPassword };
      try {
        const { email } = await postIdentity<{ email: string }>("reset-password", asked);
        await onDone(email, newPassword);
      } catch (error) {
        if (isApiError(error, "RESET_LINK_INVALID")) return onInvalid();
        throw error;
      }
    },
    fieldOf: {
      PASSWORD_TOO_SHORT: "password",
      PASSWORD_TOO_LONG: "password",
      PASSWORD_COMMON: "password",
    },
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
