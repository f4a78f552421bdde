import { postIdentity } from "../../infrastructure/session/identity.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { emailFault, faultsAmong, textOf } from "./checks.ts";
import { EmailField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";

type ForgotPasswordFormProps = { onSent: () => void; submit: string };

/** Asks for the address; what follows is the same whether it is known or not. */
export function ForgotPasswordForm({ onSent, submit }: ForgotPasswordFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ email: emailFault(textOf(data, "email")) }),
    send: async (data) => {
      await postIdentity("request-password-reset", { email: textOf(data, "email") });
      onSent();
    },
    fieldOf: { EMAIL_INVALID: "email" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>{faults[""]}</FormFault>
      <EmailField fault={faults.email} onEdit={() => clear("email")} />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
