import type { FastifyInstance, FastifyRequest } from "fastify";

type Limit = {
  /** All routes whose limit is of this kind share one counter. */
  kind: string;
  max: number;
  timeWindow: string;
};

/** At most `max` requests a minute of one kind. */
export const perMinute = (kind: string, max: number): Limit => ({
  kind,
  max,
  timeWindow: "1 minute",
});

/** Requests a minute, per member or per address. */
export const readLimit = perMinute("read", 600);
export const writeLimit = perMinute("write", 120);
/** Calls that ask a service outside, and connections begun there, per session. */
export const outsideLimit = perMinute("outside", 30);
/** Attempts of a signed-in member to give their password, per session. */
export const passwordLimit: Limit = { kind: "password", max: 10, timeWindow: "15 minutes" };
/** Attempts to sign in, sign up or reset, per address. */
export const identityLimit = perMinute("identity", 30);
/** What leads to such an attempt and tries nothing itself, per address. */
export const identityStepLimit = perMinute("identity-step", 60);

/**
 * What a limit counts by: the session when its signature is valid, else the address. An IPv6
 * subscriber owns a whole /64, so the last half of such an address identifies nobody.
 */
export function limitKey(request: FastifyRequest, sessionToken: string | null): string {
  return sessionToken ? `session ${sessionToken}` : `address ${networkOf(request.ip)}`;
}

/** A limit for requests that no route answers; none where the community set limits aside. */
export const limitHook = (app: FastifyInstance, limit: Limit, factor: number) =>
  factor > 0 ? { preValidation: app.rateLimit(scaleLimit(limit, factor)) } : {};

/** A limit as the community set it (`PARVIS_RATE_LIMIT_FACTOR`). */
export const scaleLimit = <Given extends { max: number }>(limit: Given, factor: number): Given => ({
  ...limit,
  max: Math.ceil(limit.max * factor),
});

/** The same limit, counted by address even for those who have a session. */
export const byAddress = <Given extends { max: number }>(limit: Given) => ({
  ...limit,
  keyGenerator: (request: FastifyRequest) => limitKey(request, null),
});

/** The network a limit counts as one: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const filled = [
    ...groups,
    ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
