import { useState } from "react";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { showNotice } from "../../../infrastructure/pages/notices.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import type { Guest } from "../../../product/guest.ts";
import { Button } from "../../../ui/button.tsx";
import { faultsAmong, textOf } from "../checks.ts";
import { Consents } from "../consents.tsx";
import { FormFault } from "../form-fault.tsx";
import { DoorNotes, useInvitation } from "../invitation-note.tsx";
import { InvitationPart } from "../invitation-part.tsx";
import { FRANCE, internationalPhone } from "../phone.ts";
import { PhoneField } from "../phone-field.tsx";
import { postStep } from "../sign-in-step.ts";
import { signUpFieldOf } from "../sign-up.ts";
import { NameField } from "../sign-up-form.tsx";
import { texts as accountTexts } from "../texts.ts";
import { texts } from "./texts.ts";

const words = texts.join;

type JoinFormProps = {
  community: Community;
  told: { name: string; email: string; provider: string };
  groupId: string | undefined;
  guest: Guest | null;
  invitation: string;
  onDone: () => Promise<void>;
};

/** What the provider cannot say: the member's name here, and the two consents. */
export function JoinForm({ community, told, groupId, guest, invitation, onDone }: JoinFormProps) {
  const [dialling, setDialling] = useState(FRANCE);
  const invited = community.registration === "invitation";
  const seen = useInvitation(invitation);
  const { formProps, busy, faults, clear } = useSubmit({
    check: (data) => {
      const { faults: said } = accountTexts;
      return faultsAmong({
        name: textOf(data, "name").length < 2 && said.name,
        invitationCode: invited && textOf(data, "invitationCode") === "" && said.invitation,
        terms: !data.has("terms") && said.terms,
        belief: !data.has("belief") && said.belief,
      });
    },
    send: async (data) => {
      const { invitationStale } = await postStep<{ invitationStale?: true }>("oidc/sign-up", {
        name: textOf(data, "name"),
        phone: internationalPhone(textOf(data, "phone"), dialling),
        acceptTerms: data.has("terms"),
        confirmAge: data.has("terms"),
        acceptBeliefData: data.has("belief"),
        groupId,
        ...(guest?.answer && { eventId: guest.eventId, eventAnswer: guest.answer }),
        invitationCode: textOf(data, "invitationCode") || undefined,
      });
      if (invitationStale) showNotice({ text: accountTexts.signUp.invitationStale, lasting: true });
      await onDone();
    },
    fieldOf: signUpFieldOf,
  });
  return (
    <form {...formProps} className="grid gap-5">
      <p className="text-ink-2">{words.lead(told.provider, told.email)}</p>
      <FormFault>{faults[""]}</FormFault>
      <DoorNotes community={community} seen={seen} />
      <NameField initial={told.name} fault={faults.name} onEdit={() => clear("name")} />
      <PhoneField
        dialling={dialling}
        onDialling={setDialling}
        fault={faults.phone}
        onEdit={() => clear("phone")}
      />
      <InvitationPart
        asked={invited}
        code={invitation}
        useless={seen?.open === false}
        fault={faults.invitationCode}
        onEdit={() => clear("invitationCode")}
      />
      <Consents community={community.title} faults={faults} onEdit={clear} />
      <Button type="submit" wide busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
