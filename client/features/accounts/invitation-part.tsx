import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { texts } from "./texts.ts";

type InvitationPartProps = {
  /** Whether one enters on invitation only: the code is asked for. */
  asked: boolean;
  code: string;
  /** It lets nobody in. Where nobody sees it, it would close the door for good. */
  useless: boolean;
  fault: string | undefined;
  onEdit: () => void;
};

/** The code of an invitation: a field where one needs it, carried along elsewhere. */
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
