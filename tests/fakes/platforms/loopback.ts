import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { PublishedContract } from "./contract.ts";
import { watchAskers } from "./silence.ts";

/** A request as a platform received it, its body read by the type it declares. */
export type Received = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  form: URLSearchParams | null;
  parts: FormData | null;
  /** Undefined when the body is no JSON. */
  json: unknown;
};

export type PlatformReply = {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  html?: string;
};

/** A route of a platform. `step` says what it is for, so that tests can make it misbehave. */
export type PlatformRoute = {
  method: string;
  /** Of the whole path; its groups are given to `answer`. */
  path: RegExp;
  /** A function of the request where the same route does several things. */
  step: string | ((received: Received) => string);
  /** A page that a person's browser opens: no call of the platform's. */
  isForPeople?: boolean;
  answer(received: Received, ...groups: string[]): PlatformReply | Promise<PlatformReply>;
};

/**
 * How the next request of a step goes wrong: no answer, on which the client aborts at once, or a
 * broken connection, before or after it took effect; a page of HTML; a server error, before or
 * after; an empty body; or an answer of the platform's own, without effect.
 */
export type Behaviour =
  | "timeout-before-accepting"
  | "timeout-after-accepting"
  | "hang-up-before-accepting"
  | "hang-up-after-accepting"
  | "html"
  | "500"
  | "500-after-accepting"
  | "empty"
  | PlatformReply;

/**
 * Where a request may be held: `received`, before it took effect; `accepted`, before it is answered;
 * `answered`, once the answer has left.
 */
export const MOMENTS = ["received", "accepted", "answered"] as const;
export type FaultMoment = (typeof MOMENTS)[number];

export type Loopback = {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** As an operator allows it. */
  place: string;
  /** What was asked, in order, with what was answered or would have been. */
  asked: { step: string; received: Received; answer?: PlatformReply; operation?: string | null }[];
  /** How many requests of each published call were found as published. */
  validated: Map<string, number>;
  /** Changes what is answered from now on, as a platform may within what it publishes. */
  rewrite(change: (operation: string, answer: PlatformReply) => PlatformReply): void;
  /** Accepts what is not as published where its fault matches, such as a deprecated name. */
  tolerate(fault: RegExp): void;
  /** Makes the next request of a step go wrong; several wait their turn. */
  next(behaviour: Behaviour, step?: string): void;
  /**
   * Runs `work` at the next such moment of a step, while the request waits; requests that
   * misbehave are passed over. @returns the result of `work`
   */
  during<T>(moment: FaultMoment, step: string, work: () => Promise<T>): Promise<T>;
  /** Stops. @throws when a request or an answer was not as the platform publishes it */
  stop(): Promise<void>;
};

const BEFORE: readonly Behaviour[] = ["timeout-before-accepting", "hang-up-before-accepting"];
const HANGS_UP: readonly Behaviour[] = ["hang-up-before-accepting", "hang-up-after-accepting"];
const SILENT: readonly Behaviour[] = ["timeout-before-accepting", "timeout-after-accepting"];
const PAGE = "<!doctype html><title>Momentarily unavailable</title><h1>We will be back</h1>";

/**
 * Starts a platform on loopback. With a contract, every request and every success is validated
 * against what the platform publishes: what does not conform is refused, and told by `stop`.
 *
 * @param port 0 for any free port; rejects when the port is taken
 */
export async function startLoopback(
  routes: readonly PlatformRoute[],
  port = 0,
  contract: PublishedContract | null = null,
): Promise<Loopback> {
  const asked: Loopback["asked"] = [];
  const wrong = new Map<string, Behaviour[]>();
  const { validated, faults, tolerate, check, checkAnswer } = keepTo(contract);
  let rewrite = (_: string, answer: PlatformReply): PlatformReply => answer;

  const met: { moment: FaultMoment; step: string; work: () => Promise<void> }[] = [];
  const meet = async (moment: FaultMoment, step: string, behaviour: Behaviour | undefined) => {
    const index = met.findIndex((one) => one.moment === moment && one.step === step);
    if (index >= 0 && !behaviour) await met.splice(index, 1)[0]?.work();
  };

  const server = createServer(async (request, response) => {
    const received = await receive(request);
    const found = find(routes, received);
    const step = found ? stepOf(found, received) : "unknown";
    const entry: Loopback["asked"][number] = { step, received };
    asked.push(entry);
    const { operation, refused } = check(received, found?.route);
    entry.operation = operation;
    const behaviour = wrong.get(step)?.shift();
    await meet("received", step, behaviour);
    const given = refused ?? (await answerTo(found, received, behaviour));
    if (!behaviour && operation) checkAnswer(operation, given);
    const answer = operation ? rewrite(operation, given) : given;
    entry.answer = answer;
    if (behaviour && HANGS_UP.includes(behaviour)) return response.destroy();
    if (behaviour && SILENT.includes(behaviour)) return askers.giveUp(request);
    await meet("accepted", step, behaviour);
    const { type, body } = bodyOf(answer);
    response.writeHead(answer.status, { "content-type": type, ...answer.headers });
    response.end(body, () => void meet("answered", step, behaviour));
  });
  await new Promise<void>((ready, fail) =>
    server.once("error", fail).listen(port, "127.0.0.1", ready),
  );
  const askers = watchAskers();
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${place}`,
    place,
    asked,
    validated,
    tolerate,
    rewrite: (change) => {
      rewrite = change;
    },
    during: (moment, step, work) =>
      new Promise((resolve, reject) => {
        met.push({ moment, step, work: () => work().then(resolve, reject) });
      }),
    next: (behaviour, step = "publish") => wrong.set(step, [...(wrong.get(step) ?? []), behaviour]),
    async stop() {
      askers.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      if (faults.length > 0) {
        throw new Error(`Not as ${contract?.platform} publishes it:\n${faults.join("\n")}`);
      }
    },
  };
}

/** Validates requests and answers against a contract; without a contract, everything is valid. */
function keepTo(contract: PublishedContract | null) {
  const validated: Loopback["validated"] = new Map();
  const faults: string[] = [];
  const tolerated: RegExp[] = [];
  return {
    validated,
    faults,
    tolerate: (fault: RegExp) => void tolerated.push(fault),
    check(received: Received, route: PlatformRoute | undefined) {
      if (!contract || route?.isForPeople) return { operation: null, refused: null };
      const { operation, faults: all } = contract.check(received);
      const found = all.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
      faults.push(...found);
      if (operation && found.length === 0) {
        validated.set(operation, (validated.get(operation) ?? 0) + 1);
      }
      const refused: PlatformReply | null =
        found.length > 0 ? { status: 400, json: { error: found.join("; ") } } : null;
      return { operation, refused };
    },
    checkAnswer(operation: string, answer: PlatformReply) {
      const isSuccess = answer.status >= 200 && answer.status < 300;
      if (isSuccess && contract) faults.push(...contract.answerFaults(operation, answer));
    },
  };
}

type Found = { route: PlatformRoute; groups: string[] };

function find(routes: readonly PlatformRoute[], { method, url }: Received): Found | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null;
    if (match) return { route, groups: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}

const stepOf = ({ route: { step } }: Found, received: Received): string =>
  typeof step === "string" ? step : step(received);

async function answerTo(
  found: Found | null,
  received: Received,
  behaviour: Behaviour | undefined,
): Promise<PlatformReply> {
  if (typeof behaviour === "object") return behaviour;
  if (behaviour === "html") return { status: 200, html: PAGE };
  if (behaviour === "500") return { status: 500, json: {} };
  if (behaviour === "empty") return { status: 200 };
  if (behaviour && BEFORE.includes(behaviour)) return { status: 200 };
  if (!found) return { status: 404, json: { error: `unknown: ${received.url.pathname}` } };
  const answer = await found.route.answer(received, ...found.groups);
  return behaviour === "500-after-accepting" ? { status: 500, json: {} } : answer;
}

async function receive(request: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const type = request.headers["content-type"] ?? "";
  const is = (wanted: string) => type.startsWith(wanted);
  const { method = "", url = "/", headers } = request;
  return {
    method,
    headers,
    bytes,
    url: new URL(url, `http://${headers.host}`),
    form: is("application/x-www-form-urlencoded") ? new URLSearchParams(bytes.toString()) : null,
    parts: is("multipart/form-data") ? await readParts(bytes, type) : null,
    json: is("application/json") ? parse(bytes.toString()) : undefined,
  };
}

const readParts = (bytes: Buffer, type: string): Promise<FormData> =>
  new Response(Uint8Array.from(bytes), { headers: { "content-type": type } }).formData();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyOf({ json, html }: PlatformReply): { type: string; body: string } {
  if (html !== undefined) return { type: "text/html; charset=utf-8", body: html };
  if (json === undefined) return { type: "text/plain", body: "" };
  return { type: "application/json; charset=utf-8", body: JSON.stringify(json) };
}

/** Names a platform does not know, of those it was given. */
export const strangers = (given: Iterable<string>, known: readonly string[]): string[] =>
  [...given].filter((name) => !known.includes(name));

/** The token of `Authorization: Bearer …`. */
export const bearerOf = ({ headers }: Received): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What every double gives its tests of its loopback. */
export type LoopbackControls = Pick<
  Loopback,
  "origin" | "place" | "asked" | "next" | "during" | "stop" | "validated" | "rewrite" | "tolerate"
>;

/** A page for people, in French, that says whose it pretends to be. */
export function drawPage(title: string, body: string, status = 200): PlatformReply {
  const style =
    "body{font:1.1rem/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}" +
    "button{font:inherit;padding:.6rem 1rem;margin-right:.5rem}img,video{max-width:100%}" +
    "article{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #888;padding:1rem}";
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
  return { status, html };
}

/** A picture or a video of a publication. */
export type PublishedMedia = { type: string; bytes: Buffer; alt: string };

/** The page of a publication. */
export function drawPublication(
  platform: string,
  { author, text, media }: { author: string; text: string; media: readonly PublishedMedia[] },
): PlatformReply {
  const drawn = media.map(({ type, bytes, alt }) => {
    const address = `data:${type};base64,${bytes.toString("base64")}`;
    return type.startsWith("video/")
      ? `<video controls src="${address}"></video>`
      : `<img alt="${escapeHtml(alt)}" src="${address}">`;
  });
  const body = `<p>${escapeHtml(author)}</p><article>${escapeHtml(text)}</article>${drawn.join("")}<p>Ceci est une doublure de ${escapeHtml(platform)} : rien n’a quitté cet ordinateur.</p>`;
  return drawPage(`${platform} : publication`, body);
}

export { escapeHtml };
