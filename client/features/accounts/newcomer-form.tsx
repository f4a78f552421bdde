import type { ReactNode } from "react";
import { MAX_NAME_LENGTH } from "../../../shared/ground/limits.ts";
import { MAJORITY } from "../../../shared/people/age.ts";
import type { Community } from "../../../shared/people/community.contract.ts";
import type { useSubmit } from "../../infrastructure/use-submit.ts";
import { AgeFields } from "../../product/age-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Consents } from "./consents.tsx";
import { FormFault } from "./form-fault.tsx";
import { DoorNotes, useInvitation } from "./invitation-note.tsx";
import { InvitationPart } from "./invitation-part.tsx";
import type { Dialling } from "./phone.ts";
import { PhoneField } from "./phone-field.tsx";
import { RulesPart } from "./rules-part.tsx";
import { texts } from "./texts.ts";

type NewcomerFormProps = {
  community: Community;
  /** The group they chose, if any. */
  groupId: string | undefined;
  form: ReturnType<typeof useSubmit>;
  /** The name known already. */
  name?: string;
  dialling: Dialling;
  onDialling: (dialling: Dialling) => void;
  invitationCode: string;
  /** Whether the invitation was refused when it was sent. */
  dropped?: boolean;
  /** Above the form. */
  before?: ReactNode;
  submitLabel: string;
  /** How they sign in from now on, after their name. */
  children?: ReactNode;
};

/** What every newcomer is asked, whichever way they come in: name, phone, invitation, consents. */
export function NewcomerForm(props: NewcomerFormProps) {
  const { community, form, invitationCode, dropped = false } = props;
  const { formProps, busy, faults, clear } = form;
  const seen = useInvitation(invitationCode, community);
  return (
    <form {...formProps} className="grid gap-5">
      {props.before}
      <FormFault>{faults[""]}</FormFault>
      <DoorNotes community={community} seen={seen} dropped={dropped} />
      <NameField initial={props.name} fault={faults.name} onEdit={() => clear("name")} />
      {props.children}
      <PhoneField
        dialling={props.dialling}
        onDialling={props.onDialling}
        fault={faults.phone}
        onEdit={() => clear("phone")}
      />
      <InvitationPart
        asked={community.registration === "invitation"}
        code={invitationCode}
        useless={dropped || seen?.open === false}
        fault={faults.invitationCode}
        onEdit={() => clear("invitationCode")}
      />
      <RulesPart
        community={community}
        groupId={props.groupId}
        fault={faults.acceptedRules}
        onEdit={() => clear("acceptedRules")}
      />
      {community.admitsMinors && (
        <AgeFields minimumAge={community.minimumAge} faults={faults} onEdit={clear} />
      )}
      <Consents
        community={community.sentenceName}
        age={community.admitsMinors ? null : MAJORITY}
        faults={faults}
        onEdit={clear}
      />
      <Button type="submit" wide busy={busy}>
        {props.submitLabel}
      </Button>
    </form>
  );
}

type NameFieldProps = {
  fault: string | undefined;
  initial: string | undefined;
  onEdit: () => void;
};

/** « Votre nom dans la communauté » */
function NameField({ fault, initial, onEdit }: NameFieldProps) {
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
