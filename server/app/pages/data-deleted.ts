import type { FastifyInstance } from "fastify";
import { dateInWords } from "../../../shared/ground/dates-in-words.ts";
import { wallDateOf } from "../../../shared/ground/zoned-time.ts";
import type { DeletionStatus } from "../../../shared/public-pages.ts";
import { PLATFORM_NAMES } from "../../../shared/sharing/platforms.ts";
import { findDeletion, isDeletionCode } from "../../features/sharing/wiring.ts";
import { readLimit } from "../../infrastructure/http/limits.ts";
import type { ApplicationParts } from "./application.ts";
import { propsOf, sendPublicPage } from "./public-pages.ts";

const ADDRESS = "/settings/data-deleted";

/** The form of a reference, which anyone may put in the address; others are not displayed. */
const REFERENCE = /^[\w.-]{1,64}$/;

/**
 * `/settings/data-deleted?user=` (spec, section 2): confirms a deletion that a platform asked for,
 * and tells its state by its code. Open to visitors, without script, and names no member.
 */
export function dataDeletedPage(app: FastifyInstance, parts: ApplicationParts): void {
  const config = { rateLimit: readLimit };
  app.get<{ Querystring: Record<string, unknown> }>(
    ADDRESS,
    { config },
    async ({ query }, reply) => {
      const deletion = await statusOf(parts, query.code ?? query.user);
      const props = await propsOf(parts, ADDRESS);
      return sendPublicPage(reply, parts, ["data-deleted", { ...props, deletion }], "no-store");
    },
  );
}

async function statusOf(parts: ApplicationParts, given: unknown): Promise<DeletionStatus> {
  const reference = typeof given === "string" && REFERENCE.test(given) ? given : null;
  const known =
    reference !== null && isDeletionCode(reference)
      ? await findDeletion(parts.services.db, reference)
      : null;
  if (!known) return { reference, state: "unknown", platform: "", askedOn: "", doneOn: "" };
  const timeZone = parts.community.timeZone();
  const written = (at: Date) => dateInWords(wallDateOf(at, timeZone));
  return {
    reference,
    state: known.state,
    platform: PLATFORM_NAMES[known.platform],
    askedOn: written(known.askedAt),
    doneOn: known.doneAt ? written(known.doneAt) : "",
  };
}
