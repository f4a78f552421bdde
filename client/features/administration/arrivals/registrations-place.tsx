import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RegistrationRequest } from "../../../../shared/administration/administration.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { useCommunity } from "../../../infrastructure/session/session.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { PlaceList } from "../place-list.tsx";
import { useAct } from "../use-act.ts";
import { AskingLine } from "./asking-line.tsx";
import { RefuseSheet } from "./refuse-sheet.tsx";
import { SeveralBar, SeveralBox } from "./several-bar.tsx";
import { texts } from "./texts.ts";
import { useSeveral } from "./use-several.ts";

const words = texts.registrations;

/** `/administration/inscriptions`: those who wait for an agreement to enter. */
export function RegistrationsPlace() {
  const { mailDelivered } = useCommunity();
  const list = useInfiniteQuery(administrationQueries.registrations);
  const several = useSeveral({
    what: "registrations",
    list,
    keyOf: ({ id }) => id,
    accept: (people: RegistrationRequest[]) =>
      api.administration.acceptRegistrations({ ids: people.map(({ id }) => id) }),
  });
  return (
    <PlaceList
      place="inscriptions"
      list={list}
      words={words}
      lead={several.total > 0 && (mailDelivered ? words.lead : words.leadWithoutMail)}
      keyOf={({ id }) => id}
      above={<SeveralBar {...several} />}
    >
      {(request) => <Registration request={request} several={several} />}
    </PlaceList>
  );
}

type RegistrationProps = {
  request: RegistrationRequest;
  several: ReturnType<typeof useSeveral<RegistrationRequest>>;
};

function Registration({ request, several }: RegistrationProps) {
  const { id, name, email, phone, groups, invitedBy } = request;
  const [refusing, setRefusing] = useState(false);
  const { mutate, isPending } = useAct({
    act: () => api.administration.answerRegistration({ id, accept: true }),
    done: () => words.accepted(name),
  });
  return (
    <>
      <AskingLine
        box={<SeveralBox several={several} item={request} name={name} />}
        face={<Avatar name={name} />}
        name={name}
        facts={
          <>
            {[email, phone].filter(Boolean).map((fact) => (
              <span key={fact} className="block wrap-anywhere">
                {fact}
              </span>
            ))}
            {invitedBy && <span className="block wrap-anywhere">{words.invitedBy(invitedBy)}</span>}
            {groups.length > 0 && (
              <span className="block">{words.wants(groups.map((group) => group.name))}</span>
            )}
            <TimeAgo time={request.requestedAt} />
          </>
        }
        acceptLabel={texts.acceptLabel(name)}
        refuseLabel={texts.refuseLabel(name)}
        accepting={isPending}
        onAccept={() => mutate(undefined)}
        onRefuse={() => setRefusing(true)}
      />
      {refusing && <RefuseSheet id={id} name={name} onClose={() => setRefusing(false)} />}
    </>
  );
}
