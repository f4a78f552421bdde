import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";

/** What is wanted of a page of somewhere else. */
export type Wanted = {
  /** Beginnings of the types taken, such as `text/html` or `image/`. */
  types: readonly string[];
  /** Bytes read at most. */
  maxBytes: number;
  /** Whether a longer answer is cut there rather than refused. */
  cut: boolean;
  /** When to give up, over every hop. */
  signal: AbortSignal;
};

/** Thrown when a page cannot or must not be read; the reason is for the log, never for people. */
export class OutgoingRefused extends Error {
  /** Whether the other side may have received the request. */
  sent = false;
}

type Asked = Wanted & { lookup: LookupFunction; userAgent: string };
type Answered = { type: string; bytes: Buffer } | { redirectedTo: string };

/** Makes one request, without cookies, credentials or a connection that stays. @throws OutgoingRefused */
export function readOnce(url: URL, asked: Asked): Promise<Answered> {
  const { signal } = asked;
  return new Promise<Answered>((resolve, reject) => {
    const fail = (reason: string) => reject(new OutgoingRefused(reason));
    const request = (url.protocol === "https:" ? https : http).get(url, {
      agent: false,
      lookup: asked.lookup,
      signal,
      headers: headersOf(asked),
    });
    // Looking a name up cannot be interrupted: the wait for it can.
    signal.addEventListener("abort", () => fail("too slow"), { once: true });
    request.on("error", (error) => fail(error.message));
    request.once("response", (response) => {
      response.on("error", (error) => fail(error.message));
      readAnswer(response, asked)
        .then(resolve, reject)
        .finally(() => request.destroy());
    });
  });
}

const headersOf = ({ types, userAgent }: Asked) => ({
  "user-agent": userAgent,
  accept: types.map((type) => (type.endsWith("/") ? `${type}*` : type)).join(", "),
  "accept-language": "fr, *;q=0.5",
  // Nothing is unpacked: a small answer stays small.
  "accept-encoding": "identity",
});

async function readAnswer(response: http.IncomingMessage, asked: Asked): Promise<Answered> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    return { redirectedTo: headers.location };
  }
  if (statusCode !== 200) throw new OutgoingRefused(`answered ${statusCode}`);
  const type = headers["content-type"]?.toLowerCase() ?? "";
  if (!asked.types.some((wanted) => type.startsWith(wanted))) {
    throw new OutgoingRefused("of another type");
  }
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw new OutgoingRefused("packed");
  }
  return { type, bytes: await readBytes(response, asked) };
}

async function readBytes(
  response: http.IncomingMessage,
  { maxBytes, cut }: { maxBytes: number; cut: boolean },
) {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part);
    length += part.length;
    if (length > maxBytes && !cut) throw new OutgoingRefused("too large");
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

/** A request that sends data, and how long it may take. */
export type ToSend = {
  method: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Bytes of the answer read at most; a longer one counts as no answer. */
  maxBytes: number;
  signal: AbortSignal;
};

/** An answer, whatever its status. */
export type Sent = { status: number; headers: Headers; bytes: Buffer };

/**
 * Sends one request on a connection of its own.
 *
 * @throws OutgoingRefused; its `sent` is true once the connection was established
 */
export function sendOnce(url: URL, asked: ToSend & { lookup: LookupFunction }): Promise<Sent> {
  return new Promise<Sent>((resolve, reject) => {
    let connected = false;
    const fail = (error: Error) => {
      const refused = error instanceof OutgoingRefused ? error : new OutgoingRefused(error.message);
      refused.sent = connected;
      reject(refused);
    };
    const request = (url.protocol === "https:" ? https : http).request(url, {
      agent: false,
      method: asked.method,
      lookup: asked.lookup,
      signal: asked.signal,
      headers: {
        "accept-encoding": "identity",
        ...asked.headers,
        ...(asked.body ? { "content-length": asked.body.length } : {}),
      },
    });
    request.on("socket", (socket) => {
      const ready = url.protocol === "https:" ? "secureConnect" : "connect";
      socket.once(ready, () => {
        connected = true;
      });
    });
    asked.signal.addEventListener("abort", () => fail(new OutgoingRefused("too slow")), {
      once: true,
    });
    request.on("error", fail);
    request.once("response", (response) => {
      response.on("error", fail);
      readBytes(response, { maxBytes: asked.maxBytes, cut: false })
        .then((bytes) => resolve({ ...answerOf(response), bytes }), fail)
        .finally(() => request.destroy());
    });
    request.end(asked.body ?? undefined);
  });
}

function answerOf(response: http.IncomingMessage): Omit<Sent, "bytes"> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return { status: response.statusCode ?? 0, headers };
}
