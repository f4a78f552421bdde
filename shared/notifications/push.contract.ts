import { z } from "zod";
import { MAX_LINK_LENGTH } from "../ground/limits.ts";
import { done, id, operation, time } from "../ground/operation.contract.ts";

const tag = "Alertes";

/** What a browser's `PushSubscription.toJSON()` says (W3C Push API). */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(MAX_LINK_LENGTH),
  /** The browser's P-256 key and shared secret, in base64url. */
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type Subscription = z.infer<typeof subscription>;

const registration = z.object({ refreshedAt: time });

const install = operation("POST /push/installations", {
  tag,
  summary: "Donner à ce navigateur un jeton à lui, ou le renouveler",
  status: 201,
}).output(z.object({ id, token: z.string(), expiresAt: time, publicKey: z.string() }));

const readState = operation("GET /push/registrations", {
  tag,
  summary:
    "Où en sont les alertes de ce navigateur\u00a0: inscription, dernier envoi, dernière réception",
  failure: "READ_FAILED",
}).output(
  z.object({
    publicKey: z.string(),
    registration: registration.extend({ host: z.string(), failures: z.number().int() }).nullable(),
    lastSentAt: time.nullable(),
    lastShownAt: time.nullable(),
  }),
);

const register = operation("POST /push/registrations", {
  tag,
  summary: "Inscrire ce navigateur aux alertes",
  status: 201,
  failure: "PUSH_SUBSCRIBE_FAILED",
})
  .input(z.object({ subscription }))
  .output(registration);

const refresh = operation("PATCH /push/registrations", {
  tag,
  summary: "Renouveler l’inscription de ce navigateur",
  failure: "PUSH_UPDATE_FAILED",
})
  .input(z.object({ subscription }))
  .output(registration);

const unregister = operation("DELETE /push/registrations", {
  tag,
  summary: "Ne plus alerter ce navigateur",
  failure: "PUSH_UNSUBSCRIBE_FAILED",
}).output(done);

const tryOut = operation("POST /push/trial", {
  tag,
  summary: "Envoyer une alerte d’essai à ce navigateur",
  asksOutside: true,
}).output(z.object({ id }));

const readTrial = operation("GET /push/trial/{id}", {
  tag,
  summary: "Savoir si ce navigateur a montré une alerte d’essai",
  failure: "READ_FAILED",
})
  .input(z.object({ id }))
  .output(z.object({ shownAt: time.nullable() }));

const tellShown = operation("POST /push/shown", {
  tag,
  summary: "Dire qu’une alerte a été montrée",
})
  .input(z.object({ id }))
  .output(done);

export const pushContract = {
  install,
  readState,
  register,
  refresh,
  unregister,
  tryOut,
  readTrial,
  tellShown,
};
