import { createECDH, type ECDH, hkdfSync, randomBytes, webcrypto } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { decrypt, encodings } from "@apeleghq/rfc8188";
import type { Subscription } from "../../shared/notifications/push.contract.ts";

/** A message that a browser got, opened. */
export type ReceivedPush = {
  body: string;
  ttl: number;
  urgency: string;
  topic: string | null;
};

/** A browser that subscribed. */
export type PushedBrowser = { subscription: Subscription; received: ReceivedPush[] };

export type PushService = {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** As an operator names it. */
  place: string;
  /** A browser subscribes for messages of the server whose key this is. */
  subscribe(applicationServerKey: string): PushedBrowser;
  /** The browser took its permission back: the service answers 410 from now on. */
  forget(browser: PushedBrowser): void;
  /** Answers the next messages so, in the place of taking them. */
  answerNext(count: number, status: number, headers?: Record<string, string>): void;
  /** Why messages were refused, in order. */
  readonly refusals: readonly string[];
  /** How many requests came, whatever they were. */
  asked(): number;
  stop(): Promise<void>;
};

/** What a service refuses a message with. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

type Known = PushedBrowser & { keys: ECDH; auth: Buffer; key: string; gone: boolean };

const MOST_BYTES = 4096;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * A push service on loopback as strict as the strictest of the real ones (RFC 8030, 8188, 8291 and
 * 8292), which opens what it is given as the browser would.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Known>();
  const refusals: string[] = [];
  let answers: { status: number; headers: Record<string, string> }[] = [];
  let asked = 0;
  let origin = "";

  async function take(request: IncomingMessage): Promise<void> {
    if (request.method !== "POST") throw new Refusal(405, "not a POST");
    const browser = browsers.get(request.url ?? "");
    if (!browser) throw new Refusal(404, "unknown subscription");
    if (browser.gone) throw new Refusal(410, "subscription gone");
    await checkVapid(request.headers.authorization, { audience: origin, key: browser.key });
    const heading = checkHeaders(request.headers);
    const sealed = await bytesOf(request);
    if (sealed.length > MOST_BYTES) throw new Refusal(413, "larger than 4096 bytes");
    browser.received.push({ ...heading, body: await open(sealed, browser) });
  }

  const server = createServer((request, response) => {
    asked += 1;
    const [told] = answers;
    if (told) {
      answers = answers.slice(1);
      request.resume();
      return void response.writeHead(told.status, told.headers).end();
    }
    take(request).then(
      () =>
        response
          .writeHead(201, { location: `${origin}/message/${randomBytes(8).toString("hex")}` })
          .end(),
      (error) => {
        const { status, message } = error instanceof Refusal ? error : new Refusal(400, `${error}`);
        refusals.push(message);
        response.writeHead(status).end();
      },
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${place}`;

  return {
    origin,
    place,
    refusals,
    asked: () => asked,
    subscribe(applicationServerKey) {
      const path = `/push/${randomBytes(16).toString("base64url")}`;
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys().toString("base64url");
      const auth = randomBytes(16);
      const subscription = {
        endpoint: origin + path,
        keys: { p256dh, auth: auth.toString("base64url") },
      };
      const browser = { subscription, received: [] };
      browsers.set(path, { ...browser, keys, auth, key: applicationServerKey, gone: false });
      return browser;
    },
    forget({ subscription }) {
      const known = browsers.get(new URL(subscription.endpoint).pathname);
      if (known) known.gone = true;
    },
    answerNext(count, status, headers = {}) {
      answers = Array.from({ length: count }, () => ({ status, headers }));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The server's signature: ES256, for this service, for a day at most, by the key subscribed with. */
async function checkVapid(
  authorization: string | undefined,
  { audience, key }: { audience: string; key: string },
): Promise<void> {
  const [, token = "", shown = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (!signature) throw new Refusal(401, "no VAPID signature");
  if (shown !== key) throw new Refusal(403, "not the key that was subscribed with");
  const { alg } = parse(head);
  if (alg !== "ES256") throw new Refusal(401, `signed with ${alg}`);
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const raw = Buffer.from(key, "base64url");
  const publicKey = await webcrypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  const holds = await webcrypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    publicKey,
    Buffer.from(signature, "base64url"),
    Buffer.from(`${head}.${claims}`),
  );
  if (!holds) throw new Refusal(403, "the signature does not hold");
  const { aud, exp, sub } = parse(claims);
  if (aud !== audience) throw new Refusal(403, `signed for ${aud}`);
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) throw new Refusal(403, "not valid for a day at most");
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(String(sub)))
    throw new Refusal(403, "nobody to write to");
}

const parse = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString("utf8"));

function checkHeaders(headers: IncomingMessage["headers"]): Omit<ReceivedPush, "body"> {
  const { ttl, urgency = "normal", topic = null } = headers as Record<string, string | undefined>;
  if (!/^\d+$/.test(ttl ?? "")) throw new Refusal(400, "no TTL");
  if (headers["content-encoding"] !== "aes128gcm") throw new Refusal(415, "not aes128gcm");
  if (!/^(very-low|low|normal|high)$/.test(urgency)) throw new Refusal(400, "no such urgency");
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) throw new Refusal(400, "not a topic");
  return { ttl: Number(ttl), urgency, topic };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Opens a message with the browser's keys (RFC 8291, section 3.4). */
async function open(sealed: Buffer, { keys, auth }: Known): Promise<string> {
  const sealing = (senderKey: ArrayBufferLike) => {
    const sender = Buffer.from(senderKey);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    return hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32);
  };
  const opened = decrypt(encodings.aes128gcm, new Blob([new Uint8Array(sealed)]).stream(), sealing);
  const parts: Buffer[] = [];
  for await (const part of opened) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}
