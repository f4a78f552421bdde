import type { Community } from "../../../shared/people/community.contract.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import type { Guest } from "../../product/guest.ts";
import { Button } from "../../ui/button.tsx";
import { textOf } from "./checks.ts";
import { EmailField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { DoorNotes, useDroppedInvitation, useInvitation } from "./invitation-note.tsx";
import { InvitationPart } from "./invitation-part.tsx";
import { beginSignUp, checkAddress, checkInvitation, signUpFieldOf } from "./sign-up.ts";
import { texts } from "./texts.ts";
import { Trap } from "./trap.tsx";

type BeginFormProps = {
  community: Community;
  groupId: string | undefined;
  guest: Guest | null;
  invitationCode: string;
  onSent: (email: string) => void;
};

/** Where e-mail is delivered, asks for the address alone: the e-mail's link asks for the rest. */
export function BeginForm({ community, groupId, guest, invitationCode, onSent }: BeginFormProps) {
  const invited = community.registration === "invitation";
  const seen = useInvitation(invitationCode, community);
  const { dropped, send } = useDroppedInvitation(invited);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => ({ ...checkAddress(data), ...checkInvitation(data, invited) }),
    send: (data) =>
      send(async () => {
        await beginSignUp(data, { groupId, guest });
        onSent(textOf(data, "email"));
      }),
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
