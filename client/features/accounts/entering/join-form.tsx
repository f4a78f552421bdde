import { useState } from "react";
import type { Community } from "../../../../shared/people/community.contract.ts";
import { useSubmit } from "../../../infrastructure/use-submit.ts";
import type { Guest } from "../../../product/guest.ts";
import { NewcomerForm } from "../newcomer-form.tsx";
import { FRANCE } from "../phone.ts";
import { checkPerson, joinByProvider, signUpFieldOf } from "../sign-up.ts";
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
  const form = useSubmit({
    check: (data) => checkPerson(data, community.registration === "invitation"),
    send: async (data) => {
      await joinByProvider(data, dialling, { groupId, guest });
      await onDone();
    },
    fieldOf: signUpFieldOf,
  });
  return (
    <NewcomerForm
      community={community}
      groupId={groupId}
      form={form}
      name={told.name}
      dialling={dialling}
      onDialling={setDialling}
      invitationCode={invitation}
      before={<p className="text-ink-2">{words.lead(told.provider, told.email)}</p>}
      submitLabel={words.submit}
    />
  );
}
