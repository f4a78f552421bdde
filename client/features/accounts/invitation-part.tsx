import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";

type InvitationPartProps = {
  /** Whether the community takes members by invitation only: the code is then asked for. */
  asked: boolean;
  code: string;
  /** The code is no longer valid: from the hidden field, it could have every sign-up refused. */
  useless: boolean;
  fault: string | undefined;
  onEdit: () => void;
};

/** The code of an invitation: a visible field where it is required, a hidden one elsewhere. */
export function InvitationPart({ asked, code, useless, fault, onEdit }: InvitationPartProps) {
  if (!asked) return <input type="hidden" name="invitationCode" value={useless ? "" : code} />;
  return (
    <Field label={texts.signUp.invitation} hint={texts.signUp.invitationHint} fault={fault}>
      <TextInput
        name="invitationCode"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        defaultValue={code}
        onChange={onEdit}
      />
    </Field>
  );
}
