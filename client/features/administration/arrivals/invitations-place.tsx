import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation } from "../../../../shared/administration/administration.contract.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { InvitationLine } from "./invitation-line.tsx";
import { InvitationSheet } from "./invitation-sheet.tsx";
import { LettersForm } from "./letters-form.tsx";
import { texts } from "./texts.ts";

const words = texts.invitations;

/** `/administration/invitations`: the links that let people in. */
export function InvitationsPlace() {
  const list = useInfiniteQuery(administrationQueries.invitations);
  const { mailDelivered } = useCommunity();
  const [given, setGiven] = useState<Invitation | null>(null);
  return (
    <>
      <PlaceList
        place="invitations"
        list={list}
        words={words}
        form={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <InvitationForm onCreated={setGiven} />
            {mailDelivered && <LettersForm />}
          </div>
        }
        keyOf={({ code }) => code}
      >
        {(invitation) => (
          <InvitationLine invitation={invitation} onGive={() => setGiven(invitation)} />
        )}
      </PlaceList>
      {given && <InvitationSheet invitation={given} onClose={() => setGiven(null)} />}
    </>
  );
}
