import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { id } from "../../../../shared/ground/operation.contract.ts";
import { PLATFORMS, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import { assertMay } from "../../../infrastructure/http/call-context.ts";
import { fieldFaults, type Issue } from "../../../infrastructure/http/field-faults.ts";
import { outsideLimit } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { marks, newSecret, type Return, returnAddress } from "./connection.ts";
import { assertOwn } from "./social-account.routes.ts";
import { returnFromPlatform, startConnection } from "./start-connection.ts";

type Parts = {
  services: Services;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
};

const config = { rateLimit: outsideLimit };

type ToPlatform = FastifyRequest<{ Params: { platform: string } }>;

/**
 * The two addresses of a connection that a browser opens itself: the one that leads to the
 * platform, and the one the platform leads back to.
 */
export function connectionRoutes(app: FastifyInstance, parts: Parts): void {
  app.get("/api/auth/:platform", { config }, (request: ToPlatform, reply) =>
    sendToPlatform(parts, request, reply),
  );
  app.get("/auth/:platform/callback", { config }, (request: ToPlatform, reply) =>
    comeBack(parts, request, reply),
  );
}

/** `identifiant`: who the person is on the platform, where it has several servers. */
const departure = marks.extend({
  userId: id.optional(),
  identifiant: z.string().max(300).optional(),
});

/** Redirects a member to the platform; an error is shown by the page of the return. */
async function sendToPlatform(parts: Parts, request: ToPlatform, reply: FastifyReply) {
  const platform = platformOf(request);
  if (!platform) throw new DomainError("NOT_FOUND");
  const viewer = await parts.viewerOf(request);
  if (!viewer && isOpenedByBrowser(request)) return redirectTo(reply, "/login");
  const member = assertMay("member", viewer);
  // Nobody is sent to a platform by a page of another site.
  if (request.headers["sec-fetch-site"] === "cross-site") throw new DomainError("NOT_ALLOWED");
  const { data, error } = departure.safeParse(request.query);
  if (error)
    throw new DomainError("INVALID_INPUT", fieldFaults(error.issues as unknown as Issue[]));
  assertOwn(member, data.userId);
  const { nonce = newSecret(), timestamp = parts.services.clock().getTime() } = data;
  try {
    const about = { platform, marks: { nonce, timestamp }, person: data.identifiant };
    return redirectTo(reply, (await startConnection(parts.services, member, about)).href);
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    return redirectTo(reply, returnAddress({ platform, error: thrown.code }));
  }
}

/** A query parameter as a single string; a repeated or nested one counts as missing. */
const text = z.string().min(1).max(4000).optional().catch(undefined);
const returned = z.object({ code: text, state: text, error: text, error_code: text, iss: text });

async function comeBack(parts: Parts, request: ToPlatform, reply: FastifyReply) {
  const platform = platformOf(request);
  if (!platform) {
    const told: Return = { platform: "", error: "OAUTH_NOT_SUPPORTED" };
    return redirectTo(reply, returnAddress(told));
  }
  const { code, state, error, error_code, iss } = returned.parse(request.query);
  // Facebook names some of its errors by their number alone.
  const told = await returnFromPlatform(parts.services, await parts.viewerOf(request), {
    platform,
    returned: { code, state, error: error ?? error_code, issuer: iss },
  });
  return redirectTo(reply, returnAddress(told));
}

function platformOf({ params }: ToPlatform): PlatformId | null {
  return PLATFORMS.find((known) => known === params.platform) ?? null;
}

const isOpenedByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes("text/html") === true;

/** URLs that hold a state or a code must not be cached, nor leak in a `Referer`. */
const redirectTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    // On redirects too: otherwise the popup would lose the page that opened it.
    .header("cross-origin-opener-policy", "unsafe-none")
    .redirect(address, 302);
