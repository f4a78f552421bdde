import { createHash, randomBytes } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { id } from "../../../../shared/ground/operation.contract.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { byAddress, perMinute, readLimit } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { readCommunity } from "../../people/index.ts";
import { publicPath } from "./calendar-event.ts";
import { deleteFeed, findFeed, findReader, saveFeed } from "./feed.repository.ts";
import { findForIcs, type IcsRow, listForFeed } from "./ics.query.ts";
import { calendarFile, type WrittenEvent } from "./ics.ts";

const calls = memberCalls.calendarEvents;
const KEY_BYTES = 32;
const KEY = /^[\w-]{43}$/;
/** What was over longer ago is in no feed. */
const FEED_PAST_MS = 90 * 24 * 60 * 60 * 1000;
const TYPE = "text/calendar; charset=utf-8";
/** Requests a minute per address: a calendar provider reads the feeds of many people from one. */
const feedLimit = byAddress(perMinute("calendar-feed", 600));

const reset = calls.resetFeed.handler(async ({ context: { services, viewer } }) => {
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const at = services.clock();
  await saveFeed(services.db, { memberId: viewer.id, keyHash: hashed(key), at });
  return { url: `${services.config.publicUrl}/calendar/${key}.ics` };
});

const has = calls.hasFeed.handler(async ({ context: { services, viewer } }) => {
  const createdAt = await findFeed(services.db, viewer.id);
  return { exists: createdAt !== null, createdAt: createdAt?.toISOString() ?? null };
});

const close = calls.closeFeed.handler(async ({ context: { services, viewer } }) => {
  await deleteFeed(services.db, viewer.id);
  return { success: true as const };
});

export const feedCalls = { resetFeed: reset, hasFeed: has, closeFeed: close };

const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>;

/**
 * Calendar files: a single event at `/api/calendar-events/:id/ics`, and all that a member may see
 * at `/calendar/:key.ics`, where the key alone identifies the reader: their groups are read from
 * the database at each request.
 *
 * @param isOpen whether the community lets its members in
 */
export function calendarFileRoutes(
  services: Services,
  viewerOf: ViewerOf,
  isOpen: () => boolean,
): FastifyPluginAsync {
  async function sendEvent(request: FastifyRequest, reply: FastifyReply) {
    const asked = id.safeParse((request.params as { id: string }).id);
    const viewer = await viewerOf(request);
    const reader = viewer?.state === "active" ? viewer : null;
    const event = asked.success ? await findForIcs(services.db, reader, asked.data) : null;
    if (!event) throw new DomainError("EVENT_NOT_FOUND");
    const community = await readCommunity(services.db);
    const file = calendarFile(event.title, [written(services, community?.id ?? "", event)]);
    return reply
      .type(TYPE)
      .header("cache-control", "private, no-cache")
      .header("content-disposition", 'attachment; filename="evenement.ics"')
      .send(file);
  }

  async function sendFeed(request: FastifyRequest, reply: FastifyReply) {
    const { key } = request.params as { key: string };
    const reader = KEY.test(key) ? await findReader(services.db, hashed(key)) : null;
    if (!reader) throw new DomainError("FEED_CLOSED");
    if (reader.role !== "admin" && !isOpen()) throw new DomainError("COMMUNITY_CLOSED");
    const community = await readCommunity(services.db);
    const since = new Date(services.clock().getTime() - FEED_PAST_MS);
    const events = await listForFeed(services.db, reader, since);
    const file = calendarFile(
      community?.title ?? "Parvis",
      events.map((event) => written(services, community?.id ?? "", event)),
    );
    return reply
      .type(TYPE)
      .header("cache-control", "private, no-cache")
      .header("x-robots-tag", "noindex")
      .send(file);
  }

  return async (app) => {
    const route = (url: string, rateLimit: object, handler: typeof sendEvent) =>
      app.route({ method: "GET", url, config: { rateLimit }, handler });
    route("/api/calendar-events/:id/ics", readLimit, sendEvent);
    route("/calendar/:key.ics", feedLimit, sendFeed);
  };
}

function written({ config }: Services, communityId: string, event: IcsRow): WrittenEvent {
  const path =
    event.access === "public"
      ? publicPath(event.id, event.title)
      : `/community/${communityId}/evenement/${event.id}`;
  return { ...event, url: `${config.publicUrl}${path}` };
}
