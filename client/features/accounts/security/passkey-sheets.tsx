import { useState } from "react";
import type { Passkey, Security } from "../../../../shared/accounts/security.contract.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "../../../../shared/ground/limits.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormSheet } from "../../../ui/layers/form-sheet.tsx";
import { faultsAmong, textOf } from "../checks.ts";
import { makePasskey } from "./passkeys.ts";
import { ProofField, proofFault, proofIn } from "./proof-field.tsx";
import { renewSecurity } from "./renew-security.ts";
import { texts } from "./texts.ts";

const words = texts.passkeys;
const common = { closeLabel: texts.close, cancelLabel: texts.cancel };

const nameFault = (data: FormData) => textOf(data, "name") === "" && words.nameMissing;

/** Creates a passkey: the member's password, its name, then the device's own prompt. */
export function AddSheet({ security, onClose }: { security: Security; onClose: () => void }) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) =>
      faultsAmong({
        name: nameFault(data),
        password: proofFault(data, security.password),
      }),
    send: async (data) => {
      const made = await makePasskey(await api.security.startPasskey(proofIn(data)));
      // The member cancelled the device's prompt: the sheet stays open.
      if (!made) return;
      await api.security.addPasskey({ ...made, name: textOf(data, "name") });
      await renewSecurity();
      showNotice(words.added);
      onClose();
    },
  });
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose, fault: faults[""] }}
      title={words.add}
      lead={words.addLead}
      submitLabel={texts.next}
    >
      <NameField initial={words.defaultName} fault={faults.name} onEdit={() => clear("name")} />
      <ProofField
        asked={security.password}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
    </FormSheet>
  );
}

type EditSheetProps = { security: Security; passkey: Passkey; onClose: () => void };

/** A passkey: its name, and how to remove it. */
export function EditSheet(props: EditSheetProps) {
  const [removing, setRemoving] = useState(false);
  return removing ? (
    <RemoveSheet {...props} />
  ) : (
    <RenameSheet {...props} onRemove={() => setRemoving(true)} />
  );
}

function RenameSheet({ passkey, onClose, onRemove }: EditSheetProps & { onRemove: () => void }) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ name: nameFault(data) }),
    send: async (data) => {
      await api.security.renamePasskey({ id: passkey.id, name: textOf(data, "name") });
      await renewSecurity();
      showNotice(words.renamed);
      onClose();
    },
  });
  return (
    <FormSheet
      {...{ ...common, formProps, busy, onClose, fault: faults[""] }}
      title={words.editTitle}
      submitLabel={words.rename}
    >
      <NameField initial={passkey.name} fault={faults.name} onEdit={() => clear("name")} />
      <Button variant="garnet-line" wide onClick={onRemove}>
        {words.remove}
      </Button>
    </FormSheet>
  );
}

function RemoveSheet({ security, passkey, onClose }: EditSheetProps) {
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => faultsAmong({ password: proofFault(data, security.password) }),
    send: async (data) => {
      await api.security.removePasskey({ ...proofIn(data), id: passkey.id });
      await renewSecurity();
      showNotice(words.removed);
      onClose();
    },
  });
  return (
    <FormSheet
      {...{ formProps, busy, onClose, fault: faults[""] }}
      {...{ closeLabel: texts.close, cancelLabel: words.removeAsk.no }}
      title={words.removeAsk.title}
      lead={words.removeAsk.body}
      submitLabel={words.removeAsk.yes}
      variant="garnet"
    >
      <ProofField
        asked={security.password}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
    </FormSheet>
  );
}

type NameFieldProps = { initial: string; fault: string | undefined; onEdit: () => void };

function NameField({ initial, fault, onEdit }: NameFieldProps) {
  return (
    <Field label={words.name} hint={words.nameHint} fault={fault}>
      <TextInput
        name="name"
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        required
        defaultValue={initial}
        onChange={onEdit}
      />
    </Field>
  );
}
