import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Wanted } from "./outgoing.ts";

/** Thrown when a page cannot or must not be read; the reason is for the log, never for people. */
export class OutgoingRefused extends Error {}

type Asked = Wanted & { lookup: LookupFunction; userAgent: string };
type Answered = { type: string; bytes: Buffer } | { redirectedTo: string };

/** Makes one request, without cookies, credentials or a connection that stays. @throws OutgoingRefused */
export function ask(url: URL, asked: Asked): Promise<Answered> {
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

async function readBytes(response: http.IncomingMessage, { maxBytes, cut }: Asked) {
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
