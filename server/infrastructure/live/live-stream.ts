import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../shared/ground/errors.ts";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { readLimit } from "../http/limits.ts";
import { assertActive, type Viewer } from "../session/viewer.ts";
import type { Listener } from "./listeners.ts";
import type { LiveHub } from "./live-hub.ts";

const HEARTBEAT_MS = 25_000;
/** A reader this far behind, in bytes, is disconnected: it reconnects and resumes by position. */
const MAX_BEHIND = 256 * 1024;

/** Streams of one session at once: a browser needs one for all its tabs. */
const MAX_STREAMS = 10;

const positionShape = z.string().regex(/^\d{1,18}$/);

type Parts = {
  hub: LiveHub;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Called when a member's stream opens and closes, for presence. */
  onPresence(memberId: string, open: boolean): void;
};

/**
 * `GET /api/stream`: server-sent events (WHATWG HTML, section 9.2). `hello` gives the position to
 * resume from, `fact` a LiveFact, `brief` a passing fact without a position, `reset` asks to fetch
 * everything again, `back` says before an end within how many milliseconds its reader comes back. Resumes after `Last-Event-ID`, or `?from=` where a new reader knows a position.
 */
export function liveStream(app: FastifyInstance, { hub, viewerOf, onPresence }: Parts): void {
  const streams = new Map<string, Set<ServerResponse>>();
  const heartbeat = setInterval(() => beat(hub), HEARTBEAT_MS).unref();
  app.addHook("onClose", async () => clearInterval(heartbeat));

  app.get("/api/stream", { config: { rateLimit: readLimit } }, async (request, reply) => {
    const viewer = await viewerOf(request);
    if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
    assertActive(viewer);
    const from = resumePosition(request);
    reply.hijack();
    makeRoom(streams, viewer.sessionToken, reply.raw);
    const listener = openStream(reply, viewer);
    const leave = hub.join(listener);
    onPresence(viewer.id, true);
    reply.raw.on("close", () => {
      leave();
      onPresence(viewer.id, false);
    });
    // If the missed facts cannot be read, the stream is closed: its reader reconnects and retries.
    await catchUp(hub, listener, from).catch(() => reply.raw.destroy());
  });
}

/** Beyond `MAX_STREAMS` of a session, its oldest stream is closed. */
function makeRoom(
  streams: Map<string, Set<ServerResponse>>,
  sessionToken: string,
  raw: ServerResponse,
): void {
  const own = streams.get(sessionToken) ?? new Set();
  streams.set(sessionToken, own.add(raw));
  raw.on("close", () => {
    own.delete(raw);
    if (own.size === 0 && streams.get(sessionToken) === own) streams.delete(sessionToken);
  });
  const [first] = own;
  if (own.size > MAX_STREAMS && first) {
    own.delete(first);
    first.destroy();
  }
}

function resumePosition(request: FastifyRequest): bigint | null {
  const { from } = request.query as { from?: unknown };
  const given = request.headers["last-event-id"] ?? from;
  if (given === undefined) return null;
  const position = positionShape.safeParse(given);
  if (!position.success) {
    throw new DomainError("INVALID_INPUT", [
      { field: "from", message: "Cette position n’existe pas." },
    ]);
  }
  return BigInt(position.data);
}

type Positioned = { position: bigint; fact: LiveFact };

type StreamListener = Listener & {
  raw: ServerResponse;
  /**
   * Sends older facts, then those that came while they were being read.
   *
   * @param heard the position up to which the reader received all: facts up to it are not resent
   */
  release(facts: Positioned[], greeting: string, heard: bigint): void;
};

function openStream(reply: FastifyReply, viewer: Viewer): StreamListener {
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  let held: Positioned[] | null = [];
  let known = 0n;
  const write = (text: string) => say(raw, text);
  return {
    raw,
    viewer,
    send(position, fact) {
      if (held) held.push({ position, fact });
      else if (position > known) write(factEvent({ position, fact }));
    },
    sayBriefly(fact) {
      // Before the greeting, the reader has not fetched the state that this fact changes.
      if (!held) write(`event: brief\ndata: ${JSON.stringify(fact)}\n\n`);
    },
    release(facts, greeting, heard) {
      const since = (held ?? []).filter(({ position }) => position > heard);
      write(greeting + [...facts, ...since].map(factEvent).join(""));
      known = heard;
      held = null;
    },
    end(backWithinMs = 0) {
      if (backWithinMs > 0) say(raw, `event: back\ndata: ${Math.round(backWithinMs)}\n\n`);
      raw.end();
    },
  };
}

/** An ended stream stays in the hub until its connection is closed: nothing is written to it. */
function say(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MAX_BEHIND) raw.destroy();
  else raw.write(text);
}

/** Missed facts are read while new ones are held back, so that positions only grow. */
async function catchUp(hub: LiveHub, listener: StreamListener, from: bigint | null): Promise<void> {
  const now = hub.position();
  if (from === null) return listener.release([], `event: hello\nid: ${now}\ndata: {}\n\n`, 0n);
  const missed = await hub.since(from, listener.viewer);
  if (missed === null) return listener.release([], `event: reset\nid: ${now}\ndata: {}\n\n`, 0n);
  listener.release(
    missed.filter(({ position }) => position <= now),
    "event: resumed\ndata: {}\n\n",
    from,
  );
}

/** The last fact as it was written: most streams are sent the very same one, thousands in a row. */
let written: { fact: LiveFact; position: bigint; text: string } | undefined;

function factEvent({ position, fact }: Positioned): string {
  if (written?.fact !== fact || written.position !== position) {
    const text = `event: fact\nid: ${position}\ndata: ${JSON.stringify(fact)}\n\n`;
    written = { fact, position, text };
  }
  return written.text;
}

function beat(hub: LiveHub): void {
  for (const listener of hub.listeners()) say((listener as StreamListener).raw, ": ·\n\n");
}
