import { useState } from "react";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { faultsAmong, textOf } from "../checks.ts";
import { FormFault } from "../form-fault.tsx";
import { CodeField } from "../security/code-field.tsx";
import { postStep } from "../sign-in-step.ts";
import { texts } from "./texts.ts";

const words = texts.code;

/** The second factor: a time-based six-digit code, or a recovery code. */
export function CodeForm({ onDone }: { onDone: () => Promise<void> }) {
  const [recovery, setRecovery] = useState(false);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ code: textOf(data, "code") === "" && words.missing }),
    send: async (data) => {
      await postStep("second-factor", { code: textOf(data, "code") });
      await onDone();
    },
    fieldOf: { WRONG_CODE: "code" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-2">{recovery ? words.recoveryLead : words.lead}</p>
      <FormFault>{faults[""]}</FormFault>
      <CodeField
        key={String(recovery)}
        label={recovery ? words.recoveryLabel : words.label}
        recovery={recovery}
        fault={faults.code}
        onEdit={() => clear("code")}
      />
      <Button type="submit" wide busy={busy}>
        {words.submit}
      </Button>
      <Button variant="bare" wide onClick={() => setRecovery(!recovery)}>
        {recovery ? words.useCode : words.useRecovery}
      </Button>
    </form>
  );
}
