import dns from "node:dns/promises";
import { assertMayAsk, checkedLookup, type OutgoingPolicy, type Resolve } from "./checked-place.ts";
import {
  OutgoingRefused,
  readOnce,
  type Sent,
  sendOnce,
  type ToSend,
  type Wanted,
} from "./one-request.ts";

export { OutgoingRefused, type Wanted };

/** A page of somewhere else, its bytes as they came. */
export type Fetched = { url: URL; type: string; bytes: Buffer };

/** Requests that send data to an external service. */
export type OutgoingSend = {
  /**
   * Sends one request; redirects are answers like others. @throws OutgoingRefused, which tells
   * whether the service may have received it
   */
  send(url: string, request: ToSend): Promise<Sent>;
};

/** Requests to addresses outside: only ever to the public Internet, and never for long. */
export type Outgoing = OutgoingSend & {
  /** @throws OutgoingRefused for any reason: an internal address, an unwanted answer, too slow */
  get(url: string, wanted: Wanted): Promise<Fetched>;
};

const MAX_REDIRECTS = 3;

/**
 * @param policy internal addresses allowed nevertheless, and the user agent
 * @param resolve the names' addresses; tests give their own
 */
export function createOutgoing(policy: OutgoingPolicy, resolve: Resolve = resolveAll): Outgoing {
  return {
    async get(address, wanted) {
      let url = readUrl(address);
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        // Redirects are checked like the first URL: a public page may redirect to an internal one.
        assertMayAsk(policy, url);
        const lookup = checkedLookup(policy, url, resolve);
        const answer = await readOnce(url, { ...wanted, lookup, userAgent: policy.userAgent });
        if (!("redirectedTo" in answer)) return { ...answer, url };
        url = readUrl(answer.redirectedTo, url);
      }
      throw new OutgoingRefused("too many redirects");
    },
    async send(address, request) {
      const url = readUrl(address);
      assertMayAsk(policy, url);
      return sendOnce(url, { ...request, lookup: checkedLookup(policy, url, resolve) });
    },
  };
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new OutgoingRefused("not an address");
  return new URL(address, base);
}

const resolveAll: Resolve = (name) => dns.lookup(name, { all: true });
