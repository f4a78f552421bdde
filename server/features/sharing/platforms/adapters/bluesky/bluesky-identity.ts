import { z } from "zod";
import { type AdapterPlatform, PlatformRefusal } from "../../adapter.ts";
import { NoAnswer } from "../../platform-request.ts";
import { askClearly, readBody } from "../clear-answer.ts";
import { blueskyRefusal } from "./bluesky-errors.ts";

/** Who an account is: its permanent name, the server that keeps it, the name people know. */
export type BlueskyIdentity = {
  did: string;
  /** Origin of the server that keeps the account. */
  pds: string;
  /** Null where name and account do not each say they are the other's. */
  handle: string | null;
};

/** Servers are named by strangers: none is waited for long, in milliseconds. */
const TIMEOUT_MS = 8000;

const HANDLE = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/;
const DID = /^did:(plc:[a-z2-7]{24}|web:[a-z\d.-]+(%3A\d+)?)$/;
/** The name that `bsky.social` gives those without one of their own. */
const USUAL_DOMAIN = "bsky.social";

const documentShape = z.object({
  id: z.string(),
  alsoKnownAs: z.array(z.string()).nullish(),
  service: z
    .array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() }))
    .nullish(),
});
const resolvedShape = z.object({ did: z.string() });

export const isDid = (text: string): boolean => DID.test(text) && text.length <= 300;

/**
 * The account a person means: what they typed as `@nom.bsky.social`, a name alone, their own domain
 * or the address of their page. @returns null for what cannot be any
 */
export function readPerson(typed: string): { handle: string } | { did: string } | null {
  const [, ofPage] = /^https:\/\/bsky\.app\/profile\/([^/?#]+)/i.exec(typed.trim()) ?? [];
  const name = (ofPage ?? typed).trim().replace(/^@/, "").replace(/\.$/, "");
  if (isDid(name)) return { did: name };
  const handle = (name.includes(".") ? name : `${name}.${USUAL_DOMAIN}`).toLowerCase();
  return HANDLE.test(handle) && handle.length <= 253 ? { handle } : null;
}

/**
 * Which account a name leads to, where the account says the name is its own too: anyone may have
 * their own domain lead to the account of another.
 *
 * @throws PlatformRefusal `target-missing` for a name of nobody, `account-unproven`; NoAnswer
 */
export async function identityOf(
  platform: AdapterPlatform,
  person: { handle: string } | { did: string },
): Promise<BlueskyIdentity> {
  if ("did" in person) return readIdentity(platform, person.did);
  const did = await resolveHandle(platform, person.handle);
  if (did === null) throw new PlatformRefusal("target-missing", person.handle);
  const { pds, handles } = await readDocument(platform, did);
  if (!handles.includes(person.handle)) throw new PlatformRefusal("account-unproven");
  return { did, pds, handle: person.handle };
}

/**
 * What an account is by its permanent name; its first name only where that leads back to it.
 * @throws PlatformRefusal, NoAnswer
 */
export async function readIdentity(
  platform: AdapterPlatform,
  did: string,
): Promise<BlueskyIdentity> {
  const { pds, handles } = await readDocument(platform, did);
  const [first] = handles;
  const isOwn = first !== undefined && (await resolveHandle(platform, first)) === did;
  return { did, pds, handle: isOwn ? first : null };
}

/** The account a name leads to; null when it leads to none. @throws PlatformRefusal, NoAnswer */
export async function resolveHandle(
  platform: AdapterPlatform,
  handle: string,
): Promise<string | null> {
  const url = `${platform.address("resolver")}/xrpc/com.atproto.identity.resolveHandle`;
  const answer = await platform.ask({ url, query: { handle }, timeout: TIMEOUT_MS });
  if (answer.status === 400) return null;
  if (answer.status >= 500) throw new NoAnswer(true, `status ${answer.status}`);
  if (answer.status !== 200) throw blueskyRefusal(answer, platform);
  const { did } = readBody(answer, resolvedShape);
  return isDid(did) ? did : null;
}

/**
 * What an account says of itself: the server that keeps it, and the names it goes by.
 * @throws PlatformRefusal `target-missing`, `account-unproven` for a document of another; NoAnswer
 */
export async function readDocument(platform: AdapterPlatform, did: string) {
  if (!isDid(did)) throw new PlatformRefusal("account-unproven");
  const asked = { url: documentUrl(platform, did), timeout: TIMEOUT_MS };
  const answer = await askClearly(
    platform,
    asked,
    ({ status }) =>
      new PlatformRefusal(status === 404 || status === 410 ? "target-missing" : "platform-down"),
  );
  const { id, alsoKnownAs, service } = readBody(answer, documentShape);
  const server = (service ?? []).find(
    (one) => /(^|:)[^#]*#atproto_pds$/.test(one.id) && one.type === "AtprotoPersonalDataServer",
  );
  if (id !== did) throw new PlatformRefusal("account-unproven");
  if (typeof server?.serviceEndpoint !== "string") throw new PlatformRefusal("platform-down");
  const handles = (alsoKnownAs ?? [])
    .filter((one) => one.startsWith("at://"))
    .map((one) => one.slice("at://".length).toLowerCase())
    .filter((one) => HANDLE.test(one));
  return { pds: originOf(server.serviceEndpoint), handles };
}

function documentUrl(platform: AdapterPlatform, did: string): string {
  const [, method, name = ""] = did.split(":");
  return method === "plc"
    ? `${platform.address("plc")}/${did}`
    : `${originOf(`https://${decodeURIComponent(name)}`)}/.well-known/did.json`;
}

/**
 * The origin of a server that a stranger names. Only encrypted connections are made to it; to this
 * machine, which nobody is led to unless its operator allows it, plain ones too.
 *
 * @throws PlatformRefusal for what is not the address of a server
 */
export function originOf(address: string): string {
  if (!URL.canParse(address)) throw new PlatformRefusal("account-unproven");
  const { protocol, hostname, username, password, origin } = new URL(address);
  const isHere = hostname === "127.0.0.1" || hostname === "[::1]";
  const isSafe = protocol === "https:" || (protocol === "http:" && isHere);
  if (!isSafe || username || password) throw new PlatformRefusal("account-unproven");
  return origin;
}
