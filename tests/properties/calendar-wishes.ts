import { EVENT_TYPES } from "../../shared/gathering/event-kinds.ts";
import type { TestGroup, TestParvis } from "../builders/index.ts";
import { dayFromNow, eventWish, makeEvent } from "../calendar/calendar-scene.ts";
import type { CallInput } from "./contract-calls.ts";

/** An event of a group that the author animates. */
export const foundEvent = async (site: TestParvis, group: TestGroup): Promise<string> =>
  (await makeEvent(site, site.admin, { access: "public", groupIds: [group.id] })).id;

type Places = { site: TestParvis; asked: TestGroup; eventId: string };

/** What the calls of the calendar take. */
export function calendarWishes({ site, asked, eventId }: Places): Record<string, () => CallInput> {
  const event = () => ({ id: eventId });
  const call = (name: string) => `calendarEvents.${name}`;
  return {
    [call("list")]: () => ({}),
    [call("listMonth")]: () => ({ month: dayFromNow(site, 0).slice(0, 7) }),
    [call("read")]: event,
    [call("create")]: () => eventWish(site, { groupIds: [asked.id] }),
    [call("edit")]: () => ({ id: eventId, title: "Répétition générale" }),
    [call("cancel")]: event,
    [call("remove")]: event,
    [call("answer")]: () => ({ id: eventId, answer: "going" }),
    [call("withdrawAnswer")]: event,
    [call("listAnswers")]: event,
    [call("readPublic")]: () => ({ eventId }),
    [call("hasFeed")]: () => ({}),
    [call("resetFeed")]: () => ({}),
    [call("closeFeed")]: () => ({}),
    [call("listTypes")]: () => ({}),
    [call("saveTypes")]: () => ({
      items: Object.entries(EVENT_TYPES).map(([key, name]) => ({ key, name, hidden: false })),
    }),
  };
}
