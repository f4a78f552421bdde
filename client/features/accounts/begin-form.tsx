import { useState } from "react";
import type { Community } from "../../../shared/people/community.contract.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import type { Guest } from "../../product/guest.ts";
import { Button } from "../../ui/button.tsx";
import { faultsAmong, textOf } from "./checks.ts";
import { EmailField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { DoorNotes, useInvitation } from "./invitation-note.tsx";
import { InvitationPart } from "./invitation-part.tsx";
import { beginSignUp, checkAddress, signUpFieldOf } from "./sign-up.ts";
import { Trap } from "./sign-up-form.tsx";
import { texts } from "./texts.ts";

type BeginFormProps = {
  community: Community;
  groupId: string | undefined;
  guest: Guest | null;
  invitationCode: string;
  onSent: (email: string) => void;
};

/** Where e-mail is delivered, asks for the address alone: the e-mail's link asks for the rest. */
export function BeginForm({ community, groupId, guest, invitationCode, onSent }: BeginFormProps) {
  const [dropped, setDropped] = useState(false);
  const invited = community.registration === "invitation";
  const seen = useInvitation(invitationCode);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => {
      const missing = invited && textOf(data, "invitationCode") === "";
      const needed = faultsAmong({ invitationCode: missing && texts.faults.invitation });
      return { ...checkAddress(data), ...needed };
    },
    send: async (data) => {
      try {
        await beginSignUp(data, { groupId, guest });
        onSent(textOf(data, "email"));
      } catch (error) {
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
      <p className="text-ink-2">{texts.signUp.begin.lead}</p>
      <EmailField fault={faults.email} onEdit={() => clear("email")} />
      <InvitationPart
        asked={invited}
        code={invitationCode}
        useless={dropped || seen?.open === false}
        fault={faults.invitationCode}
        onEdit={() => clear("invitationCode")}
      />
      <Trap />
      <Button type="submit" wide busy={busy}>
        {texts.signUp.begin.submit}
      </Button>
    </form>
  );
}
