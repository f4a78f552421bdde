import { Link } from "react-router";
import type { NextStep } from "../../../../shared/accounts/identity.contract.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { CurrentPasswordField } from "../../../product/current-password-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { faultsAmong, textOf } from "../checks.ts";
import { FormFault } from "../form-fault.tsx";
import { postStep, saveStep } from "../sign-in-step.ts";
import { texts as accountTexts } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.link;

type LinkFormProps = {
  email: string;
  provider: string;
  forgotten: string;
  onDone: (next: "in" | "code") => Promise<void>;
};

/** Asks, once, for the password of the account with the provider's e-mail address, to link them. */
export function LinkForm({ email, provider, forgotten, onDone }: LinkFormProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({ password: textOf(data, "password") === "" && accountTexts.faults.password }),
    send: async (data) => {
      const asked = { password: String(data.get("password")) };
      const said = await postStep<NextStep>("oidc/join-account", asked);
      if ("step" in said) saveStep(said.step);
      await onDone("step" in said ? "code" : "in");
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-2">{words.lead(provider, email)}</p>
      <FormFault>{faults[""]}</FormFault>
      {/* So that the browser proposes the right password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField fault={faults.password} onEdit={() => clear("password")} />
      <Button type="submit" wide busy={busy}>
        {words.submit}
      </Button>
      <Button as={Link} to={forgotten} variant="bare" wide>
        {words.forgotten}
      </Button>
    </form>
  );
}
