import { freePort } from "../../builders/free-port.ts";
import {
  type Behaviour,
  bearerOf,
  type Loopback,
  type PlatformReply,
  type Received,
  startLoopback,
  strangers,
} from "./loopback.ts";

/** Something that is out on a platform. */
export type AnyPost = {
  id: string;
  account: string;
  text: string;
  /** What it was written under; null for a post of its own. */
  under: string | null;
  at: number;
};

/** An invented platform, as plain as possible: prepare, publish, ask, list. */
export type AnyPlatform = Pick<Loopback, "origin" | "place" | "next" | "during" | "stop"> & {
  addresses: { api: string };
  /** The token its accounts publish with. */
  token: string;
  publications(): readonly AnyPost[];
  /** How often something was asked: `prepare`, `publish`, `check`, `list`. */
  count(step: string): number;
  /** The next publication is prepared for so many questions before it is out. */
  prepareNext(questions: number): void;
  /** Takes the access away from every account. */
  revoke(): void;
  /** Ends, and comes back at the same place after some work; what is out stays out. */
  away(work: () => Promise<void>): Promise<void>;
};

export type AnyOptions = {
  /** How the next request to publish goes wrong; null when it does not. */
  misbehave?: () => Behaviour | null;
  token?: string;
  /** The platform's clock, in milliseconds since 1970. */
  now?: () => number;
};

const refusal = (
  status: number,
  error: string,
  more: Partial<PlatformReply> = {},
): PlatformReply => ({
  status,
  json: { error },
  ...more,
});

type Waiting = { published: AnyPost; left: number };

/** Starts a strict platform: it knows its fields, its token, and what it prepared. */
export async function startAnyPlatform(options: AnyOptions = {}): Promise<AnyPlatform> {
  const { token = "jeton-de-la-plateforme", misbehave = () => null, now = Date.now } = options;
  const out: AnyPost[] = [];
  const prepared = new Map<string, string>();
  const waiting = new Map<string, Waiting>();
  let questions = 0;
  let revoked = false;
  let made = 0;

  const allowed = (received: Received): PlatformReply | null =>
    revoked || bearerOf(received) !== token ? refusal(401, "token") : null;

  function prepare(received: Received): PlatformReply {
    const fields = (received.json ?? {}) as Record<string, unknown>;
    if (strangers(Object.keys(fields), ["account"]).length > 0)
      return refusal(400, "unknown field");
    if (typeof fields.account !== "string") return refusal(400, "account");
    const id = `p${++made}`;
    prepared.set(id, fields.account);
    return { status: 201, json: { id } };
  }

  function publish(received: Received): PlatformReply {
    const fields = (received.json ?? {}) as Record<string, unknown>;
    const { preparation, text, under = null } = fields;
    const unknown = strangers(Object.keys(fields), ["preparation", "text", "under"]);
    if (unknown.length > 0 || typeof preparation !== "string" || typeof text !== "string") {
      return refusal(400, "unknown field");
    }
    const account = prepared.get(preparation);
    if (!account) return refusal(410, "preparation");
    if (text === "" || text.length > 5000) return refusal(400, "text");
    const above = out.find(({ id }) => id === under) ?? null;
    if (under !== null && above?.account !== account) return refusal(404, "under");
    const published = { id: `m${++made}`, account, text, under: above?.id ?? null, at: now() };
    if (questions > 0) {
      waiting.set(published.id, { published, left: questions });
      questions = 0;
      return { status: 202, json: { id: published.id, state: "preparing" } };
    }
    out.push(published);
    return { status: 201, json: { id: published.id } };
  }

  function check(id: string): PlatformReply {
    const one = waiting.get(id);
    if (!one) return refusal(404, "unknown");
    if (--one.left > 0) return { status: 200, json: { id, state: "preparing" } };
    waiting.delete(id);
    out.push(one.published);
    return { status: 200, json: { id, state: "out" } };
  }

  function edit({ json }: Received, id: string): PlatformReply {
    const fields = (json ?? {}) as Record<string, unknown>;
    const unknown = strangers(Object.keys(fields), ["text"]);
    const { text } = fields;
    if (unknown.length > 0 || typeof text !== "string" || text === "") return refusal(400, "text");
    const one = out.find((post) => post.id === id);
    if (!one) return refusal(404, "unknown");
    one.text = text;
    return { status: 200, json: {} };
  }

  function remove(id: string): PlatformReply {
    const at = out.findIndex((post) => post.id === id);
    if (at < 0) return refusal(404, "unknown");
    out.splice(at, 1);
    return { status: 200, json: {} };
  }

  function list({ url }: Received): PlatformReply {
    const since = Number(url.searchParams.get("since"));
    const account = url.searchParams.get("account");
    const found = out.filter((one) => one.account === account && one.at >= since);
    return { status: 200, json: { items: found } };
  }

  const counts = new Map<string, number>();
  const counted = (step: string) => {
    counts.set(step, (counts.get(step) ?? 0) + 1);
    return step;
  };
  const guarded =
    (answer: (received: Received, ...groups: string[]) => PlatformReply) =>
    (received: Received, ...groups: string[]) =>
      allowed(received) ?? answer(received, ...groups);
  const routes = [
    {
      method: "POST",
      path: /^\/preparations$/,
      answer: guarded(prepare),
      step: () => counted("prepare"),
    },
    {
      method: "POST",
      path: /^\/publications$/,
      answer: guarded(publish),
      step: () => {
        const wrong = misbehave();
        if (wrong) loopback.next(wrong, "publish");
        return counted("publish");
      },
    },
    {
      method: "GET",
      path: /^\/publications\/(\w+)$/,
      answer: guarded((_, id = "") => check(id)),
      step: () => counted("check"),
    },
    {
      method: "PUT",
      path: /^\/publications\/(\w+)$/,
      answer: guarded((received, id = "") => edit(received, id)),
      step: () => counted("edit"),
    },
    {
      method: "DELETE",
      path: /^\/publications\/(\w+)$/,
      answer: guarded((_, id = "") => remove(id)),
      step: () => counted("remove"),
    },
    {
      method: "GET",
      path: /^\/publications$/,
      answer: guarded(list),
      step: () => counted("list"),
    },
  ];
  // While it is away, its place is nobody else's.
  const port = await freePort();
  let loopback: Loopback = await startLoopback(routes, port);
  const { origin, place } = loopback;
  return {
    origin,
    place,
    token,
    addresses: { api: origin },
    publications: () => out,
    count: (step) => counts.get(step) ?? 0,
    prepareNext: (count) => {
      questions = count;
    },
    revoke: () => {
      revoked = true;
    },
    next: (behaviour, step) => loopback.next(behaviour, step),
    during: (moment, step, work) => loopback.during(moment, step, work),
    async away(work) {
      await loopback.stop();
      await work();
      loopback = await startLoopback(routes, port);
    },
    stop: () => loopback.stop(),
  };
}
