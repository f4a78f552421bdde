import { useState } from "react";
import type { Security } from "../../../../shared/accounts/security.contract.ts";
import { isPhone } from "../../../infrastructure/pages/is-phone.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { faultsAmong, textOf } from "../checks.ts";
import { CodeField } from "./code-field.tsx";
import { ProofField, proofFault, proofIn } from "./proof-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { renewSecurity } from "./renew-security.ts";
import { texts } from "./texts.ts";
import { TotpSecret } from "./totp-secret.tsx";

const words = texts.twoFactor;

type SheetProps = { security: Security; onClose: () => void };
type Secret = { secret: string; uri: string };

const common = { closeLabel: texts.close, cancelLabel: texts.cancel };

const codeFault = (data: FormData) => textOf(data, "code") === "" && texts.codeMissing;

/** Turns two-factor on: the password, the application's first code, then the recovery codes. */
export function StartSheet({ security, onClose }: SheetProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          showNotice(words.isOn);
          onClose();
        }}
      />
    );
  if (secret) return <ConfirmSheet secret={secret} onClose={onClose} onCodes={setCodes} />;
  return <BeginSheet security={security} onClose={onClose} onSecret={setSecret} />;
}

function BeginSheet(props: SheetProps & { onSecret: (secret: Secret) => void }) {
  const asked = props.security.password;
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ password: proofFault(data, asked) }),
    send: async (data) => props.onSecret(await api.security.startTwoFactor(proofIn(data))),
  });
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose: props.onClose, fault: faults[""] }}
      title={words.startTitle}
      lead={words.startLead}
      submitLabel={texts.next}
    >
      <ProofField asked={asked} fault={faults.password} onEdit={() => clear("password")} />
    </FormSheet>
  );
}

type ConfirmProps = {
  secret: Secret;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
};

function ConfirmSheet({ secret, onClose, onCodes }: ConfirmProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ code: codeFault(data) }),
    send: async (data) => {
      const asked = { code: textOf(data, "code") };
      const { recoveryCodes } = await api.security.confirmTwoFactor(asked);
      onCodes(recoveryCodes);
      void renewSecurity();
    },
    fieldOf: { WRONG_CODE: "code" },
  });
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose, fault: faults[""] }}
      title={words.startTitle}
      lead={isPhone() ? words.scanOnPhone : words.scan}
      submitLabel={words.confirm}
    >
      <TotpSecret {...secret} />
      <CodeField label={texts.code} fault={faults.code} onEdit={() => clear("code")} />
    </FormSheet>
  );
}

/** Turns two-factor off: the password, and a code. */
export function StopSheet({ security, onClose }: SheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({ password: proofFault(data, security.password), code: codeFault(data) }),
    send: async (data) => {
      await api.security.stopTwoFactor({ ...proofIn(data), code: textOf(data, "code") });
      await renewSecurity();
      showNotice(words.isOff);
      onClose();
    },
    fieldOf: { WRONG_CODE: "code" },
  });
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose, fault: faults[""] }}
      title={words.stopTitle}
      lead={words.stopLead}
      submitLabel={words.stop}
      variant="garnet"
    >
      <ProofAndCode security={security} faults={faults} clear={clear} />
    </FormSheet>
  );
}

/** New recovery codes, in place of those before. */
export function RenewSheet({ security, onClose }: SheetProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({ password: proofFault(data, security.password), code: codeFault(data) }),
    send: async (data) => {
      const asked = { ...proofIn(data), code: textOf(data, "code") };
      setCodes((await api.security.renewRecoveryCodes(asked)).recoveryCodes);
      void renewSecurity();
    },
    fieldOf: { WRONG_CODE: "code" },
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose, fault: faults[""] }}
      title={words.renewTitle}
      lead={words.renewLead}
      submitLabel={words.renewSubmit}
    >
      <ProofAndCode security={security} faults={faults} clear={clear} />
    </FormSheet>
  );
}

type ProofAndCodeProps = {
  security: Security;
  faults: Record<string, string>;
  clear: (field: string) => void;
};

function ProofAndCode({ security, faults, clear }: ProofAndCodeProps) {
  return (
    <>
      <ProofField
        asked={security.password}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
      <CodeField
        label={texts.code}
        hint={texts.anyCode}
        recovery
        fault={faults.code}
        onEdit={() => clear("code")}
      />
    </>
  );
}
