import type { PlatformId } from "../../../../shared/sharing/platforms.ts";

/** What a page remembers of a connection it began (spec, section 5). */
export type BegunConnection = {
  platform: PlatformId;
  /** Milliseconds since 1970. */
  timestamp: number;
  nonce: string;
};

const keyOf = (platform: string) => `parvis:oauth-state:${platform}`;
/** A connection lasts ten minutes, here as on the server. */
const LIFETIME_MS = 600_000;

/** Begins a connection: stores the state that the page checks when the author comes back. */
export function beginConnection(platform: PlatformId, storage: Storage): BegunConnection {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const begun = { platform, timestamp: Date.now(), nonce };
  storage.setItem(keyOf(platform), JSON.stringify(begun));
  return begun;
}

/**
 * The address from which the server redirects the author to the platform.
 *
 * @param name who they are there, where accounts have servers of their own
 */
export function connectionUrl(
  userId: string,
  { platform, timestamp, nonce }: BegunConnection,
  name = "",
) {
  const query = new URLSearchParams({ userId, nonce, timestamp: String(timestamp) });
  if (name) query.set("identifiant", name);
  return `/api/auth/${platform}?${query}`;
}

/**
 * Whether the returned OAuth state is the one this browser window began: platform, timestamp and
 * nonce all match. It serves once; any other state may be a forged callback (CSRF).
 */
export function recogniseConnection(platform: string, state: string, storage: Storage): boolean {
  const kept = storage.getItem(keyOf(platform));
  storage.removeItem(keyOf(platform));
  const begun = parsed(kept);
  const returned = parsed(decoded(state));
  if (!begun?.timestamp || !returned) return false;
  const same =
    returned.platform === begun.platform &&
    returned.timestamp === begun.timestamp &&
    returned.nonce === begun.nonce &&
    begun.platform === platform;
  return same && Date.now() - begun.timestamp < LIFETIME_MS;
}

/** The page's part of a state, before the server's own, in base64url. */
function decoded(state: string): string | null {
  const [own = ""] = state.split(".");
  try {
    const bytes = Uint8Array.from(atob(own.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string | null): Partial<BegunConnection> | null {
  try {
    const value: unknown = text && JSON.parse(text);
    return typeof value === "object" ? (value as Partial<BegunConnection> | null) : null;
  } catch {
    return null;
  }
}
