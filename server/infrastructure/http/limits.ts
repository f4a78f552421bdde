import type { FastifyRequest } from "fastify";

type Limit = { max: number; timeWindow: string };

/** Requests a minute, per member or per address. */
export const readLimit: Limit = { max: 600, timeWindow: "1 minute" };
export const writeLimit: Limit = { max: 120, timeWindow: "1 minute" };
/** Calls that ask a service outside, and connections begun there, per session. */
export const outsideLimit: Limit = { max: 30, timeWindow: "1 minute" };
/** Tries of one's password by someone who is signed in, per session. */
export const passwordLimit: Limit = { max: 10, timeWindow: "15 minutes" };
/** Attempts to sign in, sign up or reset, per address. */
export const identityLimit: Limit = { max: 30, timeWindow: "1 minute" };

/**
 * Whom a limit counts: the session when its signature is ours, otherwise the address. An IPv6
 * subscriber owns a whole /64, so the last half of such an address says nothing.
 */
export function limitKey(request: FastifyRequest, sessionToken: string | null): string {
  return sessionToken ? `session ${sessionToken}` : `address ${network(request.ip)}`;
}

/** The same limit, counted by address even for those who have a session. */
export const byAddress = (limit: Limit) => ({
  ...limit,
  keyGenerator: (request: FastifyRequest) => limitKey(request, null),
});

/** The network a limit counts as one: an IPv4 address, or the /64 of an IPv6 one. */
export function network(address: string): string {
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
