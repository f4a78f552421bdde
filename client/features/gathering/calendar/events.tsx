import { lazy, Suspense, useState } from "react";
import { CardStack } from "../../../ui/card.tsx";
import { useCalendarLive } from "./calendar-live.ts";
import { DaysCard } from "./listing/days-card.tsx";
import { EventList } from "./listing/event-list.tsx";
import { MissingAnswer } from "./listing/missing-answer.tsx";
import { useCalendar } from "./listing/use-calendar.ts";

const AgendaSheet = lazy(() =>
  import("./agenda-sheet.tsx").then((m) => ({ default: m.AgendaSheet })),
);

/** The « Évènements » tab of the community, or of a group: its days, and what takes place on them. */
export function Events({ groupId }: { groupId?: string }) {
  const [agenda, setAgenda] = useState(false);
  const calendar = useCalendar(groupId);
  useCalendarLive();
  return (
    <>
      <CardStack className="lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:items-start">
        <DaysCard groupId={groupId} calendar={calendar} onAgenda={() => setAgenda(true)} />
        <CardStack className="pt-0! lg:pt-0!">
          {calendar.shown === "upcoming" && calendar.span.of === "upcoming" && (
            <MissingAnswer events={calendar.events} now={calendar.now} />
          )}
          <EventList groupId={groupId} calendar={calendar} />
        </CardStack>
      </CardStack>
      {agenda && (
        <Suspense>
          <AgendaSheet onClose={() => setAgenda(false)} />
        </Suspense>
      )}
    </>
  );
}
