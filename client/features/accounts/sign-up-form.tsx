import { useState } from "react";
import { MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import type { Community } from "../../../shared/people/community.contract.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import type { Guest } from "../../product/guest.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Consents } from "./consents.tsx";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { DoorNotes, useInvitation } from "./invitation-note.tsx";
import { InvitationPart } from "./invitation-part.tsx";
import { FRANCE } from "./phone.ts";
import { PhoneField } from "./phone-field.tsx";
import { checkSignUp, type SignUpOutcome, signUp, signUpFieldOf } from "./sign-up.ts";
import { texts } from "./texts.ts";

type SignUpFormProps = {
  community: Community;
  groupId: string | undefined;
  guest: Guest | null;
  invitationCode: string;
  onDone: (outcome: SignUpOutcome) => void | Promise<void>;
};

/** Everything an account needs, and nothing more. */
export function SignUpForm(props: SignUpFormProps) {
  const { community, groupId, guest, invitationCode, onDone } = props;
  const [dialling, setDialling] = useState(FRANCE);
  const [dropped, setDropped] = useState(false);
  const invited = community.registration === "invitation";
  const seen = useInvitation(invitationCode);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => checkSignUp(data, invited),
    send: async (data) => {
      try {
        await onDone(await signUp(data, dialling, { groupId, guest }));
      } catch (error) {
        // The code is in a hidden field: kept, it would have every further attempt refused.
        if (!invited && isApiError(error, "INVITATION_REQUIRED")) setDropped(true);
        else throw error;
      }
    },
    fieldOf: signUpFieldOf,
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormFault>{faults[""]}</FormFault>
      <DoorNotes community={community} seen={seen} dropped={dropped} />
      <NameField fault={faults.name} onEdit={() => clear("name")} />
      <EmailField fault={faults.email} onEdit={() => clear("email")} />
      <NewPasswordField fault={faults.password} onEdit={() => clear("password")} />
      <PhoneField
        dialling={dialling}
        onDialling={setDialling}
        fault={faults.phone}
        onEdit={() => clear("phone")}
      />
      <InvitationPart
        asked={invited}
        code={invitationCode}
        useless={dropped || seen?.open === false}
        fault={faults.invitationCode}
        onEdit={() => clear("invitationCode")}
      />
      <Trap />
      <Consents community={community.title} faults={faults} onEdit={clear} />
      <Button type="submit" wide busy={busy}>
        {texts.signUp.submit}
      </Button>
    </form>
  );
}

type FieldErrorProps = { fault: string | undefined; onEdit: () => void };

/** « Votre nom dans la communauté » */
export function NameField({ fault, onEdit, initial }: FieldErrorProps & { initial?: string }) {
  return (
    <Field label={texts.name} fault={fault}>
      <TextInput
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        defaultValue={initial}
        onChange={onEdit}
      />
    </Field>
  );
}

/** A honeypot field, which only bots fill: the server then creates no account. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      <label>
        Site
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
