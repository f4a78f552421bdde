import { OutgoingRefused, type OutgoingSend } from "../../../infrastructure/outgoing/outgoing.ts";

/** A request to a platform; its body is one of form, json and bytes. */
export type PlatformCall = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string | URL;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  bearer?: string;
  /** Sent as `application/x-www-form-urlencoded`; what is undefined is left out. */
  form?: Record<string, string | undefined>;
  /** Sent as `multipart/form-data`. */
  multipart?: FormData;
  json?: unknown;
  bytes?: { data: Buffer; type: string };
  /** Milliseconds, 20,000 by default. */
  timeout?: number;
};

/** An answer, whatever its status. */
export type Answered = {
  status: number;
  headers: Headers;
  /** The body as JSON; null when it is none (a page of HTML, nothing). */
  body: unknown;
};

/** Asks a platform. @throws NoAnswer */
export type PlatformRequest = (asked: PlatformCall) => Promise<Answered>;

/**
 * Thrown when a platform gave no answer. `sent` says whether it may have received the request: an
 * unknown name or a refused connection never reached it.
 */
export class NoAnswer extends Error {
  readonly sent: boolean;

  constructor(sent: boolean, reason: string) {
    super(`no answer (${sent ? "sent" : "not sent"}): ${reason}`);
    this.name = "NoAnswer";
    this.sent = sent;
  }
}

const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 2_000_000;

/** Asks platforms over checked connections; nothing of a request is ever logged. */
export function createPlatformRequest(outgoing: OutgoingSend): PlatformRequest {
  return async (asked) => {
    const url = new URL(asked.url);
    for (const [name, value] of Object.entries(asked.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const { body, type } = await bodyOf(asked);
    const headers = {
      accept: "application/json",
      ...(type ? { "content-type": type } : {}),
      ...(asked.bearer ? { authorization: `Bearer ${asked.bearer}` } : {}),
      ...asked.headers,
    };
    try {
      const answer = await outgoing.send(url.href, {
        method: asked.method ?? "GET",
        headers,
        body,
        maxBytes: MAX_ANSWER_BYTES,
        signal: AbortSignal.timeout(asked.timeout ?? TIMEOUT_MS),
      });
      return {
        status: answer.status,
        headers: answer.headers,
        body: parsed(answer.bytes.toString("utf8")),
      };
    } catch (error) {
      if (!(error instanceof OutgoingRefused)) throw error;
      throw new NoAnswer(error.sent, error.message);
    }
  };
}

async function bodyOf(asked: PlatformCall): Promise<{ body: Buffer | null; type: string | null }> {
  if (asked.bytes) return { body: asked.bytes.data, type: asked.bytes.type };
  if (asked.json !== undefined) {
    return { body: Buffer.from(JSON.stringify(asked.json)), type: "application/json" };
  }
  if (asked.form) {
    const given = Object.entries(asked.form).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const type = "application/x-www-form-urlencoded";
    return { body: Buffer.from(new URLSearchParams(given).toString()), type };
  }
  if (!asked.multipart) return { body: null, type: null };
  const packed = new Response(asked.multipart);
  return {
    body: Buffer.from(await packed.arrayBuffer()),
    type: packed.headers.get("content-type"),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
