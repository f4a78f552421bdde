import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { OutgoingRefused } from "./one-request.ts";
import { isPublicAddress } from "./public-address.ts";

export type OutgoingPolicy = {
  /** `host:port` of internal addresses that the operator allows nevertheless. */
  allowed: readonly string[];
  /** The `User-Agent` of the requests. */
  userAgent: string;
};

/** Gives every address of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const PORTS = new Set(["", "80", "443"]);

/**
 * Refuses an address by its text, before any DNS lookup. The URL parser has already normalised
 * numbers such as `0x7f.1` or `2130706433` to the IP addresses they stand for.
 *
 * @throws OutgoingRefused
 */
export function assertMayAsk(policy: OutgoingPolicy, url: URL): void {
  if (!/^https?:$/.test(url.protocol)) throw new OutgoingRefused("not of the web");
  if (url.username || url.password) throw new OutgoingRefused("says a name or a password");
  if (isAllowed(policy, url)) return;
  if (!PORTS.has(url.port)) throw new OutgoingRefused("not a port of the web");
  const host = bare(url.hostname);
  if (isIP(host) ? !isPublicAddress(host) : !isPublicName(host)) {
    throw new OutgoingRefused("not on the public Internet");
  }
}

/**
 * Looks names up for a connection to this address: of what they mean only public places are given,
 * and the connection is made to these very ones, so that a name cannot mean something else a
 * moment later.
 */
export function checkedLookup(policy: OutgoingPolicy, url: URL, resolve: Resolve): LookupFunction {
  const anywhere = isAllowed(policy, url);
  return (name, options, callback) => {
    resolve(name)
      .then((found) => {
        const open = found.filter(({ address }) => anywhere || isPublicAddress(address));
        const [first] = open;
        if (!first) throw new OutgoingRefused("not on the public Internet");
        if (options.all) callback(null, open);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, "", 0));
  };
}

function isAllowed({ allowed }: OutgoingPolicy, { hostname, port, protocol }: URL): boolean {
  const ownPort = protocol === "https:" ? "443" : "80";
  return allowed.includes(`${hostname}:${port || ownPort}`);
}

/** Names without a dot (`intranet`) and those of local networks are never public. */
const isPublicName = (host: string): boolean =>
  /\.[^.]/.test(host) &&
  !/\.(localhost|local|internal|lan|home|corp|intranet|test)\.?$/i.test(host);

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");
