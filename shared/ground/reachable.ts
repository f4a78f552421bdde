/** Who can open an address: anyone, those on the same network, or this computer alone. */
export type Reach = "world" | "network" | "machine";

/**
 * Who can open an address of the site.
 *
 * @param address `https://bethanie.example`, or what is typed so far
 * @returns null for what is no address of a site
 */
export function reachOf(address: string): Reach | null {
  const host = hostOf(address);
  if (!host) return null;
  if (host.startsWith("[")) return reachOfV6(host.slice(1, -1));
  const numbers = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
  return numbers ? reachOfV4(numbers.slice(1).map(Number)) : reachOfName(host);
}

/** Whether others can open an address of the site, from anywhere. */
export const isReachable = (address: string): boolean => reachOf(address) === "world";

/** The host as browsers write it: in small letters, numbers in their usual form. */
function hostOf(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address.trim());
    return /^https?:$/.test(protocol) ? hostname.replace(/\.$/, "") || null : null;
  } catch {
    return null;
  }
}

function reachOfV4([a = 0, b = 0]: number[]): Reach {
  if (a === 127 || a === 0) return "machine";
  const inside =
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127);
  return inside ? "network" : "world";
}

function reachOfV6(address: string): Reach {
  if (address === "::1" || address === "::") return "machine";
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address);
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((part) => Number.parseInt(part, 16));
    return reachOfV4([high >> 8, high & 255, low >> 8, low & 255]);
  }
  // Unique local addresses (fc00::/7) and those of one link (fe80::/10).
  return /^(f[cd]|fe[89ab])/.test(address) ? "network" : "world";
}

/** Ends of names that only a local network answers for. */
const LOCAL_NAMES = /\.(local|lan|home|internal|intranet|localdomain|home\.arpa)$/;

function reachOfName(host: string): Reach {
  if (host === "localhost" || host.endsWith(".localhost")) return "machine";
  return !host.includes(".") || LOCAL_NAMES.test(host) ? "network" : "world";
}
