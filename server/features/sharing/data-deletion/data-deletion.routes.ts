import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { byAddress, perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { CALLING, cutOffPerson, erasePerson } from "./erase-person.ts";

/** Calls of one platform; it may send many when a community closes. */
const callLimit = byAddress(perMinute("data-deletion", 60));

const signedRequestOf = ({ body }: FastifyRequest): unknown =>
  (body as { signed_request?: unknown } | null)?.signed_request;

/** Where a deletion can be followed, without signing in. */
const statusAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/settings/data-deleted?user=${code}`;

/**
 * `POST /api/auth/{facebook,instagram,threads}/data-deletion` and `…/deauthorize`: what Meta calls when
 * someone asks it for deletion, or removes our application. The signature is all that is believed.
 */
export function dataDeletionRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    app.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    const config = { rateLimit: callLimit };
    for (const platform of CALLING) {
      const place = `/api/auth/${platform}`;
      app.post(`${place}/data-deletion`, { config }, async (request) => {
        const code = await erasePerson(services, platform, signedRequestOf(request));
        return { url: statusAddress(services.config.publicUrl, code), confirmation_code: code };
      });
      app.post(`${place}/deauthorize`, { config }, async (request) => {
        await cutOffPerson(services, platform, signedRequestOf(request));
        return { success: true };
      });
    }
  };
}
