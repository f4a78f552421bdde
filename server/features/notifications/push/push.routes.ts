import { DomainError } from "../../../../shared/ground/errors.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { installationOf, installBrowser } from "./installation.ts";
import { hostOf } from "./push-host.ts";
import { registerBrowser, unregisterBrowser } from "./register-browser.ts";
import { readRegistration } from "./registration.query.ts";
import { markShown } from "./send.repository.ts";
import { readTrial, tryOut } from "./try-out.ts";
import { vapidKeys } from "./vapid.ts";

const calls = memberCalls.push;
const DONE = { success: true as const };

/** A browser's own alerts. */
export const pushCalls = {
  install: calls.install.handler(async ({ context: { services, viewer } }) => ({
    ...(await installBrowser(services, viewer)),
    publicKey: vapidKeys(services.secrets).publicKey,
  })),

  readState: calls.readState.handler(async ({ context }) => {
    const { db, secrets, clock } = context.services;
    const state = await readRegistration(db, await installationOf(db, context, clock()));
    const { registration, lastSentAt, lastShownAt } = state;
    return {
      publicKey: vapidKeys(secrets).publicKey,
      registration: registration && {
        host: hostOf(registration.endpoint),
        failures: registration.failures,
        refreshedAt: registration.refreshedAt.toISOString(),
      },
      lastSentAt: lastSentAt?.toISOString() ?? null,
      lastShownAt: lastShownAt?.toISOString() ?? null,
    };
  }),

  register: calls.register.handler(({ context, input }) =>
    registerBrowser(context.services, context, { ...input, renews: false }),
  ),

  refresh: calls.refresh.handler(({ context, input }) =>
    registerBrowser(context.services, context, { ...input, renews: true }),
  ),

  unregister: calls.unregister.handler(async ({ context }) => {
    await unregisterBrowser(context.services, context);
    return DONE;
  }),

  tryOut: calls.tryOut.handler(async ({ context }) => ({
    id: await tryOut(context.services, context),
  })),

  readTrial: calls.readTrial.handler(async ({ context, input }) => {
    const shownAt = await readTrial(context.services, context, input.id);
    return { shownAt: shownAt?.toISOString() ?? null };
  }),

  tellShown: calls.tellShown.handler(async ({ context, input }) => {
    const { db, clock } = context.services;
    const installationId = await installationOf(db, context, clock());
    if (!(await markShown(db, { id: input.id, installationId }, clock()))) {
      throw new DomainError("NOT_FOUND");
    }
    return DONE;
  }),
};
