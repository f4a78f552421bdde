import { useQuery } from "@tanstack/react-query";
import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { Community } from "../../../shared/people/community.contract.ts";
import { beginning } from "../../../shared/people/community-names.ts";
import { isApiError } from "../../infrastructure/reading/api-error.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { texts } from "./texts.ts";

const words = texts.signUp;

/**
 * The current state of the visitor's invitation, with the group that the address names; undefined
 * while loading, or without a code.
 */
export function useInvitation(code: string, { defaultGroupId }: Community) {
  const { groupeId } = useParams();
  const group = groupeId && groupeId !== defaultGroupId ? { groupId: groupeId } : {};
  const asked = callQuery("affiliation", "readInvitation", { code, ...group });
  return useQuery({ ...asked, enabled: code !== "", staleTime: 60_000 }).data;
}

/**
 * Sends a sign-up without its invitation where it was refused and none is asked for: the code is in
 * a hidden field, and kept, it would have every further attempt refused.
 */
export function useDroppedInvitation(asked: boolean) {
  const [dropped, setDropped] = useState(false);
  const send = async (call: () => Promise<void>) => {
    try {
      await call();
    } catch (error) {
      if (asked || !isApiError(error, "INVITATION_REQUIRED")) throw error;
      setDropped(true);
    }
  };
  return { dropped, send };
}

type Seen = ReturnType<typeof useInvitation>;

type DoorNotesProps = {
  community: Community;
  seen: Seen;
  /** Whether the invitation was refused when it was sent. */
  dropped?: boolean;
};

/** Who invites, or that the invitation is over; and what the community asks of newcomers. */
export function DoorNotes({ community, seen, dropped = false }: DoorNotesProps) {
  const { sentenceName, registration } = community;
  return (
    <>
      {dropped && (
        <Note tone="clay" alert>
          {words.invitationDropped}
        </Note>
      )}
      {seen?.open && (
        <Note icon={<Icon of={Check} className="text-blue-ink" />}>
          {words.invited(seen.from ?? beginning(sentenceName), seen.group)}
        </Note>
      )}
      {seen && !seen.open && (
        <Note tone="clay" icon={<Icon of={CircleAlert} className="text-clay-ink" />}>
          <b className="font-semibold">{words.invitationDead.title}</b>
          <p>{words.invitationDead[registration]}</p>
        </Note>
      )}
      {registration === "accord" && !seen?.withoutAgreement && <Note>{words.approval}</Note>}
    </>
  );
}
