import { useInfiniteQuery } from "@tanstack/react-query";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLine } from "./invitation-line.tsx";
import { texts } from "./texts.ts";

const words = texts.invitations;

/** `/administration/invitations`: the links that let people in. */
export function InvitationsPlace() {
  const list = useInfiniteQuery(administrationQueries.invitations);
  return (
    <PlaceList
      place="invitations"
      list={list}
      words={words}
      form={<InvitationForm />}
      keyOf={({ code }) => code}
    >
      {(invitation) => <InvitationLine invitation={invitation} />}
    </PlaceList>
  );
}
