import { useState } from "react";
import type { BegunSignUp } from "../../../shared/accounts/identity.contract.ts";
import type { Community } from "../../../shared/people/community.contract.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Consents } from "./consents.tsx";
import { NewPasswordField } from "./fields.tsx";
import { FormFault } from "./form-fault.tsx";
import { DoorNotes, useInvitation } from "./invitation-note.tsx";
import { InvitationPart } from "./invitation-part.tsx";
import { FRANCE } from "./phone.ts";
import { PhoneField } from "./phone-field.tsx";
import { checkAnswers, finishSignUp, type SignUpOutcome, signUpFieldOf } from "./sign-up.ts";
import { NameField } from "./sign-up-form.tsx";
import { texts } from "./texts.ts";

type FinishFormProps = {
  community: Community;
  token: string;
  begun: BegunSignUp;
  onDone: (outcome: SignUpOutcome) => void | Promise<void>;
  onInvalid: () => void;
};

/** What an account needs beside the address, from the visitor who opened the e-mail's link. */
export function FinishForm({ community, token, begun, onDone, onInvalid }: FinishFormProps) {
  const [dialling, setDialling] = useState(FRANCE);
  const invited = community.registration === "invitation";
  const code = begun.invitationCode ?? "";
  const seen = useInvitation(code);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => checkAnswers(data, invited),
    send: async (data) => {
      try {
        await onDone(await finishSignUp(data, dialling, token));
      } catch (error) {
        if (isApiError(error, "SIGN_UP_LINK_INVALID")) onInvalid();
        else throw error;
      }
    },
    fieldOf: { ...signUpFieldOf, EMAIL_TAKEN: "" },
  });
  return (
    <form {...formProps} className="grid gap-5">
      {/* So that the browser knows whose password it keeps. */}
      <input type="email" autoComplete="username" value={begun.email} readOnly hidden />
      <FormFault>{faults[""]}</FormFault>
      <DoorNotes community={community} seen={seen} />
      <NameField fault={faults.name} onEdit={() => clear("name")} />
      <NewPasswordField fault={faults.password} onEdit={() => clear("password")} />
      <PhoneField
        dialling={dialling}
        onDialling={setDialling}
        fault={faults.phone}
        onEdit={() => clear("phone")}
      />
      <InvitationPart
        asked={invited}
        code={code}
        useless={seen?.open === false}
        fault={faults.invitationCode}
        onEdit={() => clear("invitationCode")}
      />
      <Consents community={community.title} faults={faults} onEdit={clear} />
      <Button type="submit" wide busy={busy}>
        {texts.signUp.submit}
      </Button>
    </form>
  );
}
