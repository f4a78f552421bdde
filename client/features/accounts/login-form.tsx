import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { localUser } from "../../infrastructure/session/local-user.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { CurrentPasswordField } from "../../product/current-password-field.tsx";
import { Button } from "../../ui/button.tsx";
import { emailFault, faultsAmong, textOf } from "./checks.ts";
import { signIn } from "./enter.ts";
import { EmailField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { texts } from "./texts.ts";

type LoginFormProps = {
  /** Called only once signed in: it also consumes the return path kept from an e-mail's link. */
  landing: () => string | Promise<string>;
  forgotten: string;
  /** Where the second factor is asked for. */
  nextStep: string;
  /** Whether sign-up goes through an e-mail that may still be unopened. */
  byLetter: boolean;
};

/** E-mail and password. Never says whether an address exists. */
export function LoginForm({ landing, forgotten, nextStep, byLetter }: LoginFormProps) {
  const navigate = useNavigate();
  const [initial] = useState(() => localUser()?.email ?? "");
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({
        email: emailFault(textOf(data, "email")),
        password: textOf(data, "password") === "" && texts.faults.password,
      }),
    send: async (data) => {
      const entered = await signIn(textOf(data, "email"), String(data.get("password")));
      await navigate(entered ? await landing() : nextStep, { replace: true });
    },
    fieldOf: { EMAIL_INVALID: "email" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>
        {faults[""] && (byLetter ? `${faults[""]} ${texts.login.letterFirst}` : faults[""])}
      </FormFault>
      <EmailField
        fault={faults.email}
        onEdit={() => clear("email")}
        initial={initial}
        withPasskeys
      />
      <CurrentPasswordField fault={faults.password} onEdit={() => clear("password")} />
      <Button type="submit" wide busy={busy}>
        {texts.login.submit}
      </Button>
      <Button as={Link} to={forgotten} variant="bare" wide>
        {texts.login.forgotten}
      </Button>
    </form>
  );
}
