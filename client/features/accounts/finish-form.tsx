import { useState } from "react";
import type { BegunSignUp } from "../../../shared/accounts/identity.contract.ts";
import type { Community } from "../../../shared/people/community.contract.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { useSubmit } from "../../infrastructure/use-submit.ts";
import { NewPasswordField } from "./fields.tsx";
import { NewcomerForm } from "./newcomer-form.tsx";
import { FRANCE } from "./phone.ts";
import { checkAnswers, finishSignUp, type SignUpOutcome, signUpFieldOf } from "./sign-up.ts";
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
  const form = useSubmit({
    check: (data) => checkAnswers(data, community.registration === "invitation"),
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
    <NewcomerForm
      community={community}
      groupId={begun.groupId ?? undefined}
      form={form}
      dialling={dialling}
      onDialling={setDialling}
      invitationCode={begun.invitationCode ?? ""}
      // So that the browser knows whose password it keeps.
      before={<input type="email" autoComplete="username" value={begun.email} readOnly hidden />}
      submitLabel={texts.signUp.submit}
    >
      <NewPasswordField
        about={{ community: community.title, email: begun.email }}
        fault={form.faults.password}
        onEdit={() => form.clear("password")}
      />
    </NewcomerForm>
  );
}
