import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  CalendarEvent,
  CalendarEventItem,
  EventAnswer,
} from "../../../../shared/gathering/calendar-events.contract.ts";
import type { Day } from "../../../../shared/ground/days.ts";
import { oneByOne, onTheWay } from "../../../infrastructure/one-by-one.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callKey } from "../../../infrastructure/reading/queries.ts";
import { toast } from "../../../ui/layers/toast-store.ts";
import { withAnswer } from "./answered.ts";
import { calendarQueries } from "./calendar-queries.ts";
import { answeringKey } from "./coming-queries.ts";
import { texts } from "./texts.ts";

/** Answers an event on one of its days, or withdraws the answer: optimistic. */
export function useAnswer({ id, day }: Pick<CalendarEvent, "id" | "day">) {
  const client = useQueryClient();
  const pressed = [...answeringKey(id), day];
  const { mutate } = useMutation({
    ...oneByOne(pressed),
    mutationFn: ({ to }: { to: EventAnswer | null; from: EventAnswer | null }) =>
      to === null
        ? api.calendarEvents.withdrawAnswer({ id, day })
        : api.calendarEvents.answer({ id, day, answer: to }),
    onMutate: async ({ to }) => {
      // A read in flight was made before the answer: its result would overwrite it.
      await client.cancelQueries({ queryKey: calendarQueries.ofEvent(id) });
      patchEvent(client, id, day, (held) => withAnswer(held, to));
    },
    onSuccess: ({ myAnswer, goingCount, interestedCount }) => {
      if (onTheWay(client, pressed) > 1) return;
      patchEvent(client, id, day, (held) => ({ ...held, myAnswer, goingCount, interestedCount }));
    },
    onSettled: () => {
      if (onTheWay(client, pressed) > 1) return;
      // Who comes is drawn with names, and the online address is for those going.
      void client.invalidateQueries({ queryKey: calendarQueries.ofEvent(id) });
      void client.invalidateQueries({ queryKey: callKey("calendarEvents", "listAnswers") });
      void client.invalidateQueries({ queryKey: callKey("calendarEvents", "list") });
      void client.invalidateQueries({
        queryKey: callKey("calendarEvents", "listMonth"),
        refetchType: "none",
      });
    },
    onError: (error, asked) => {
      patchEvent(client, id, day, (held) => withAnswer(held, asked.from));
      toast({
        text: errorText(error),
        icon: "alert",
        action: { label: texts.retry, onSelect: () => mutate(asked) },
      });
    },
  });
  return mutate;
}

type Change = <E extends CalendarEventItem>(event: E) => E;
type Listed = { items: CalendarEventItem[] };

/** Changes a day of an event wherever the cache holds it: its own page, the lists, the months. */
function patchEvent(client: QueryClient, id: string, day: Day, change: Change): void {
  const patched = <E extends CalendarEventItem>(held: E) =>
    held.id === id && held.day === day ? change(held) : held;
  const inList = <L extends Listed>(held: L): L => ({ ...held, items: held.items.map(patched) });
  client.setQueriesData<CalendarEvent>(
    { queryKey: calendarQueries.ofEvent(id) },
    (held) => held && patched(held),
  );
  client.setQueriesData<Listed>(
    { queryKey: callKey("calendarEvents", "listMonth") },
    (held) => held && inList(held),
  );
  client.setQueriesData<Listed | { pages: Listed[] }>(
    { queryKey: callKey("calendarEvents", "list") },
    (held) => held && ("pages" in held ? { ...held, pages: held.pages.map(inList) } : inList(held)),
  );
}
