import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { assertMayAsk, checkedLookup, type Resolve } from "./checked-place.ts";
import { OutgoingRefused } from "./one-request.ts";

/** A request to a service that the operator names. */
export type ServiceRequest = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array | null;
};

/** Its answer, whatever the status; `body` is read to its end or destroyed. */
export type ServiceAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Readable;
};

/** Requests to one service, over connections that are kept. */
export type NamedService = {
  /** @throws OutgoingRefused when it does not answer; never follows a redirection */
  ask(request: ServiceRequest): Promise<ServiceAnswer>;
  close(): void;
};

const MOST_CONNECTIONS = 8;

/**
 * Speaks to the host of `endpoint` and to nothing else; it may stand inside, since the operator
 * names it.
 *
 * @param silentMs after that long without a byte, in milliseconds, it counts as gone
 * @param resolve the names' addresses; tests give their own
 */
export function createNamedService(
  endpoint: URL,
  silentMs: number,
  resolve: Resolve = (name) => dns.lookup(name, { all: true }),
): NamedService {
  const secure = endpoint.protocol === "https:";
  const port = endpoint.port || (secure ? "443" : "80");
  const policy = { allowed: [`${endpoint.hostname}:${port}`], userAgent: "Parvis" };
  const options = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const agent = secure ? new https.Agent(options) : new http.Agent(options);
  return {
    ask({ method, url, headers, body }) {
      assertMayAsk(policy, url);
      if (url.host !== endpoint.host) throw new OutgoingRefused("not the named service");
      return new Promise((resolveAnswer, reject) => {
        const fail = (error: Error) => reject(new OutgoingRefused(error.message));
        const request = (secure ? https : http).request(url, {
          agent,
          method,
          lookup: checkedLookup(policy, url, resolve),
          timeout: silentMs,
          headers: {
            "accept-encoding": "identity",
            "user-agent": policy.userAgent,
            ...headers,
            ...(body && { "content-length": body.length }),
          },
        });
        request.on("timeout", () => request.destroy(new Error("too slow")));
        request.on("error", fail);
        request.once("response", (answer) =>
          resolveAnswer({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
        );
        request.end(body ?? undefined);
      });
    },
    close: () => agent.destroy(),
  };
}
