import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerOf } from "../../../shared/gathering/event-answers.ts";
import { daysOf } from "../../../shared/gathering/recurrence.ts";
import { id } from "../../../shared/ground/operation.contract.ts";
import { wallTimeOf } from "../../../shared/ground/zoned-time.ts";
import type { EventPage, GuestChoice } from "../../../shared/public-pages.ts";
import type { PublicEventRow } from "../../features/gathering/wiring.ts";
import { findPublicEvent, pictureSources, publicPath } from "../../features/gathering/wiring.ts";
import { readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";
import { presentAddress } from "./former-address.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";

type Asked = FastifyRequest<{
  Params: { eventId: string; slug?: string };
  Querystring: { reponse?: string | string[] };
}>;

/**
 * `/boost/event/{eventId}/{slug?}`: a public event, for any visitor who has its link. The server
 * ignores the slug; search engines are told the right one.
 */
export function eventPages(app: FastifyInstance, parts: ApplicationParts): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const { params, query } = request as Asked;
    const event = await find(parts, params.eventId);
    const former = event
      ? null
      : await presentAddress(request.url.split("?")[0] ?? "", parts.services);
    if (former) return reply.header("cache-control", "no-cache").redirect(former, 301);
    const path = event ? publicPath(event.id, event.title) : "/boost/event";
    const choice = choiceOf(query.reponse);
    const props = { ...(await propsOf(parts, path)), event: event && pageOf(event), choice };
    if (!event) reply.status(404);
    return sendPublicPage(reply, parts, ["event", props], "no-cache");
  }
  for (const address of ["/boost/event/:eventId", "/boost/event/:eventId/:slug"])
    app.get(address, { config: { rateLimit: readLimit } }, show);

  async function find({ services }: ApplicationParts, eventId: string) {
    const asked = id.safeParse(eventId);
    return asked.success ? findPublicEvent(services.db, asked.data, services.clock()) : null;
  }
}

function pageOf(row: PublicEventRow): EventPage {
  const { id: eventId, title, description, category, location, timeZone, firstDay } = row;
  const { startsAt, endsAt } = row;
  return {
    id: eventId,
    title,
    description,
    category,
    location,
    timeZone,
    firstDay,
    startsAt,
    endsAt,
    online: row.online,
    recurrence: row.status === "publie" && goesOn(row) ? row.recurrence : null,
    state: stateOf(row),
    picture: pictureSources(row),
    button: row.ctaUrl ? { url: row.ctaUrl, text: row.ctaText } : null,
    icsUrl: `/api/calendar-events/${eventId}/ics`,
  };
}

function stateOf({ status, skipped }: PublicEventRow): EventPage["state"] {
  if (status === "annule") return "cancelled";
  if (status === "termine") return "past";
  return skipped ? "cancelled" : "upcoming";
}

/** Whether an event recurs after the displayed day. */
function goesOn({ firstDay, recurrence, startsAt, timeZone }: PublicEventRow): boolean {
  const { day } = wallTimeOf(startsAt, timeZone);
  return daysOf(firstDay, recurrence, { from: day, to: null, max: 2 }).length > 1;
}

function choiceOf(given: unknown): GuestChoice | null {
  const answer = answerOf(given);
  return answer === "declined" ? null : answer;
}
