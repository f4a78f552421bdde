/** Push services of the known browsers: Chrome and its kin (`jmt17` where they have no keys of Google's), Firefox, Edge, Safari. */
const KNOWN =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|android\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com|[\w-]+(\.[\w-]+)*\.notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/;

/**
 * Whether an address may be a browser's push endpoint: by HTTPS on a known push service, or on a
 * host that the operator names. Checked when it is saved, and again at each send.
 *
 * @param named `host` or `host:port`, as the configuration says them
 */
export function isPushEndpoint(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (named.includes(host) || (port === "" && named.includes(hostname))) {
    return protocol === "https:" || protocol === "http:";
  }
  return protocol === "https:" && port === "" && KNOWN.test(hostname);
}

/** The host of an address, for people and for logs: the rest of it is as secret as a password. */
export const hostOf = (endpoint: string): string => new URL(endpoint).host;
