import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { DELETED, id } from "../../../../shared/ground/operation.contract.ts";
import { wallTimeOf } from "../../../../shared/ground/zoned-time.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls, visitorCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readCommunity, seenOnline } from "../../people/index.ts";
import { answerEvent } from "./answer-event.ts";
import { listAnswers, readEvent } from "./calendar-event.query.ts";
import { countByDay, listMonth, listOccurrences } from "./calendar-lists.query.ts";
import { cancelEvent } from "./cancel-event.ts";
import { createEvent } from "./create-event.ts";
import { editEvent, removeEvent } from "./edit-event.ts";
import { pictureAddress } from "./event-picture.routes.ts";
import { eventTypeHandlers } from "./event-type.routes.ts";
import { feedCalls } from "./feed.routes.ts";
import { findPublicEvent } from "./public-event.query.ts";

const calls = memberCalls.calendarEvents;

const list = calls.list.handler(async ({ context: { services, viewer }, input }) => {
  const { groupId, when, mine, each } = input;
  const now = services.clock();
  const wanted = input.limit ?? PAGE_SIZE;
  const after = decodeCursor(input.cursor);
  const rows = await listOccurrences(services.db, viewer, {
    groupId,
    when,
    mine,
    each,
    after,
    count: wanted + 1,
    now,
  });
  const page = toPage(rows, wanted, ({ startsAt, id }) => ({ at: new Date(startsAt), id }));
  if (!input.counted || input.cursor) return page;
  const timeZone = (await readCommunity(services.db))?.timeZone ?? "Europe/Paris";
  const { day: today } = wallTimeOf(now, timeZone);
  return { ...page, counted: await countByDay(services.db, viewer, { groupId, today }) };
});

const month = calls.listMonth.handler(async ({ context: { services, viewer }, input }) => ({
  items: await listMonth(services.db, viewer, {
    ...input,
    groupId: input.groupId,
    now: services.clock(),
  }),
}));

const read = calls.read.handler(({ context: { services, viewer }, input }) =>
  show(services, viewer, input.id, input.day),
);

const create = calls.create.handler(async ({ context: { services, viewer }, input }) =>
  show(services, viewer, await createEvent(services, viewer, input)),
);

const edit = calls.edit.handler(async ({ context: { services, viewer }, input }) => {
  await editEvent(services, viewer, input);
  return show(services, viewer, input.id);
});

const cancel = calls.cancel.handler(async ({ context: { services, viewer }, input }) => {
  await cancelEvent(services, viewer, input);
  return { success: true as const };
});

const remove = calls.remove.handler(async ({ context: { services, viewer }, input }) => {
  await removeEvent(services, viewer, input.id);
  return DELETED;
});

const answer = calls.answer.handler(async ({ context: { services, viewer }, input }) => {
  const { changed: _, ...counts } = await answerEvent(services, viewer, input);
  return { success: true as const, myAnswer: input.answer, ...counts };
});

const withdraw = calls.withdrawAnswer.handler(async ({ context: { services, viewer }, input }) => {
  const { changed: _, ...counts } = await answerEvent(services, viewer, { ...input, answer: null });
  return { success: true as const, myAnswer: null, ...counts };
});

const answers = calls.listAnswers.handler(async ({ context: { services, viewer }, input }) => {
  const wanted = input.limit ?? PAGE_SIZE;
  const now = services.clock();
  const rows = await listAnswers(services.db, viewer, {
    id: input.id,
    day: input.day,
    answer: input.answer,
    after: decodeCursor(input.cursor),
    count: wanted + 1,
    now,
    online: seenOnline(viewer.id, now),
  });
  if (!rows) throw new DomainError("EVENT_NOT_FOUND");
  const page = toPage(rows, wanted, (row) => row.position);
  return { ...page, items: page.items.map((row) => row.member) };
});

const readPublic = visitorCalls.calendarEvents.readPublic.handler(
  async ({ context: { services }, input }) => {
    const asked = id.safeParse(input.eventId);
    const event =
      asked.success && (await findPublicEvent(services.db, asked.data, services.clock()));
    if (!event) throw new DomainError("EVENT_NOT_FOUND");
    const { status, title, description, location, startsAt, category } = event;
    return {
      status,
      title,
      description,
      location,
      imageUrl: pictureAddress(event),
      date: startsAt.toISOString(),
      category,
    };
  },
);

/** An event as the viewer sees it. @throws DomainError EVENT_NOT_FOUND */
async function show(services: Services, viewer: Viewer, id: string, day?: string) {
  const { config, db, clock } = services;
  const asked = { id, day, now: clock(), publicUrl: config.publicUrl };
  const event = await readEvent(db, viewer, asked);
  if (!event) throw new DomainError("EVENT_NOT_FOUND");
  return event;
}

export const calendarCalls = {
  list,
  listMonth: month,
  read,
  create,
  edit,
  cancel,
  remove,
  answer,
  withdrawAnswer: withdraw,
  listAnswers: answers,
  readPublic,
  ...feedCalls,
  ...eventTypeHandlers,
};
