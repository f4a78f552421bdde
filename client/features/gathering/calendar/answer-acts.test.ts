import { MutationObserver, type MutationObserverOptions, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type {
  CalendarEvent,
  EventAnswer,
} from "../../../../shared/gathering/calendar-events.contract.ts";

const client = new QueryClient();

vi.mock("@tanstack/react-query", async (whole) => ({
  ...(await whole<typeof import("@tanstack/react-query")>()),
  useQueryClient: () => client,
  useMutation: (options: MutationObserverOptions) => {
    const observer = new MutationObserver(client, options);
    return { mutate: observer.mutate.bind(observer) };
  },
}));

const server = {
  read: Promise.withResolvers<CalendarEvent>(),
  answer: Promise.withResolvers<CalendarEvent>(),
};

vi.mock("../../../infrastructure/reading/api.ts", async () => ({
  ...(await import("../../../infrastructure/reading/api-error.ts")),
  api: {
    calendarEvents: {
      read: () => server.read.promise,
      answer: () => server.answer.promise,
    },
  },
}));

const { useAnswer } = await import("./answer-acts.ts");
const { calendarQueries } = await import("./calendar-queries.ts");

const [id, day] = ["e", "2026-11-28"];
const event = (myAnswer: EventAnswer | null) =>
  ({
    id,
    day,
    myAnswer,
    interestedCount: 0,
    goingCount: myAnswer === "going" ? 1 : 0,
  }) as CalendarEvent;

test("what was being read when one answered does not undo the answer", async () => {
  const one = calendarQueries.one(id, day);
  client.setQueryData(one.queryKey, event(null));
  const read = client.fetchQuery({ ...one, staleTime: 0 }).catch(() => undefined);
  const answer = useAnswer({ id, day });
  void answer({ to: "going", from: null });
  await vi.waitFor(() => expect(client.getQueryData(one.queryKey)?.myAnswer).toBe("going"));
  server.read.resolve(event(null));
  await read;
  expect(client.getQueryData(one.queryKey)).toMatchObject({ myAnswer: "going", goingCount: 1 });
});
