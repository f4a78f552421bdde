import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { byAddress, perMinute } from "../../../infrastructure/http/limits.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { providerInForce } from "./provider-in-force.ts";
import { takeCallback } from "./settle-payment.ts";

/** Calls a minute from a provider, which repeats many at once when the server was away. */
const callLimit = byAddress(perMinute("payment-callback", 300));

/**
 * `POST /api/payments/stripe/callback`: what Stripe calls when an order is paid or can no longer
 * be. The signature over the very bytes is all that is believed. What is not ours is answered as
 * taken: a refusal would be sent again for days.
 */
export function paymentCallbackRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => body,
    );
    app.addHook("onSend", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    const config = { rateLimit: callLimit };
    app.post("/api/payments/stripe/callback", { config }, async ({ headers, body }) => {
      const provider = providerInForce(services);
      if (!provider) throw new DomainError("PAYMENT_CALLBACK_INVALID");
      const rawBody = typeof body === "string" ? body : "";
      const told = provider.readCallback(headers, rawBody, services.clock());
      if (told) await takeCallback(services, told);
      return { received: true };
    });
  };
}
