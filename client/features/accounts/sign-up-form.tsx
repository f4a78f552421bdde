import { useState } from "react";
import type { Community } from "../../../shared/people/community.contract.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import type { Guest } from "../../product/guest.ts";
import { EmailField, NewPasswordField } from "./fields.tsx";
import { useDroppedInvitation } from "./invitation-note.tsx";
import { NewcomerForm } from "./newcomer-form.tsx";
import { FRANCE } from "./phone.ts";
import { checkSignUp, type SignUpOutcome, signUp, signUpFieldOf } from "./sign-up.ts";
import { texts } from "./texts.ts";
import { Trap } from "./trap.tsx";

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
  const invited = community.registration === "invitation";
  const { dropped, send } = useDroppedInvitation(invited);
  const form = useSubmit({
    check: (data) => checkSignUp(data, invited),
    send: (data) => send(async () => onDone(await signUp(data, dialling, { groupId, guest }))),
    fieldOf: signUpFieldOf,
  });
  const { faults, clear } = form;
  return (
    <NewcomerForm
      community={community}
      groupId={groupId}
      form={form}
      dialling={dialling}
      onDialling={setDialling}
      invitationCode={invitationCode}
      dropped={dropped}
      submitLabel={texts.signUp.submit}
    >
      <EmailField fault={faults.email} onEdit={() => clear("email")} />
      <NewPasswordField
        about={{ community: community.title }}
        fault={faults.password}
        onEdit={() => clear("password")}
      />
      <Trap />
    </NewcomerForm>
  );
}
