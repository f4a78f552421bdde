import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link } from "react-router";
import type { CalendarEventItem } from "../../../shared/gathering/calendar-events.contract.ts";
import { comingQueries, EVENTS_TAB, NextEvent } from "../../features/gathering/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { api } from "../../infrastructure/reading/api.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { AvatarPile } from "../../ui/drawings/avatar-pile.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { RailSection } from "../../ui/frame/rail-section.tsx";
import { toast } from "../../ui/layers/toast-store.ts";
import { RailList } from "./rail-parts.tsx";
import { texts } from "./texts.ts";
import { railKey, useEventRead } from "./use-rail.ts";

type RailEventsProps = {
  events: readonly CalendarEventItem[];
  /** The page is about an event itself. */
  besideOne?: boolean;
};

/** What comes next in the community; said where nothing does. */
export function RailEvents({ events, besideOne = false }: RailEventsProps) {
  const paths = usePaths();
  const all = (
    <Link className="link" to={paths.home(EVENTS_TAB)}>
      {texts.seeAll}
    </Link>
  );
  if (events.length === 0) {
    return (
      <RailSection title={texts.coming} action={all}>
        <p className="meta">{besideOne ? texts.noOtherComing : texts.noneComing}</p>
      </RailSection>
    );
  }
  return (
    <RailList
      title={texts.coming}
      action={all}
      items={events}
      keyOf={({ id, day }) => `${id} ${day}`}
    >
      {(event) => <NextEvent event={event} />}
    </RailList>
  );
}

/** A group's next event, with the answer. */
export function RailNextOfGroup({ event }: { event: CalendarEventItem }) {
  const answer = useComing(event);
  const comes = event.myAnswer === "going";
  return (
    <RailSection title={texts.nextOfGroup}>
      <NextEvent event={event} />
      <Button
        size="s"
        variant={comes ? "wash" : "line"}
        wide
        busy={answer.isPending}
        aria-pressed={comes}
        aria-label={texts.comesTo(event.title)}
        icon={comes && <Icon of={Check} />}
        onClick={() => answer.mutate()}
      >
        {texts.comes}
      </Button>
    </RailSection>
  );
}

/** Says that one comes, or no longer. */
function useComing({ id, day, myAnswer }: CalendarEventItem) {
  const client = useQueryClient();
  return useMutation<unknown>({
    mutationFn: () =>
      myAnswer === "going"
        ? api.calendarEvents.withdrawAnswer({ id, day })
        : api.calendarEvents.answer({ id, day, answer: "going" }),
    onError: (error) => toast({ text: errorText(error), icon: "alert" }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: railKey });
      void client.invalidateQueries({ queryKey: comingQueries.all });
    },
  });
}

type RailOfEventProps = { id: string; others: readonly CalendarEventItem[] };

/** Who comes to the event that is read, and other events; its page says its other days. */
export function RailOfEvent({ id, others }: RailOfEventProps) {
  const { data: event } = useEventRead(id);
  const { going = [], goingCount = 0 } = event ?? {};
  return (
    <>
      {going.length > 0 && (
        <RailSection title={texts.whoComes}>
          <div className="flex items-center gap-3">
            <AvatarPile
              people={going.map(({ name, avatarUrl }) => ({ name, src: avatarUrl }))}
              max={5}
            />
            <span className="meta">{texts.come(goingCount)}</span>
          </div>
        </RailSection>
      )}
      <RailEvents events={others} besideOne />
    </>
  );
}
