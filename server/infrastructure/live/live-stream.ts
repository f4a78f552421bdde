import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import type { LiveFact } from "../../../shared/facts.ts";
import { readLimit } from "../http/limits.ts";
import { assertActive, type Viewer } from "../session/viewer.ts";
import type { Listener, LiveHub } from "./live-hub.ts";

const HEARTBEAT_MS = 25_000;
/** A reader this far behind, in bytes, is let go: it comes back and resumes by position. */
const MAX_BEHIND = 256 * 1024;

const positionShape = z.string().regex(/^\d{1,18}$/);

type Parts = {
  hub: LiveHub;
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Told when a member's stream opens and closes, for presence. */
  onPresence(memberId: string, open: boolean): void;
};

/**
 * `GET /api/stream`: server-sent events (WHATWG HTML, section 9.2). `hello` gives the position to
 * resume from, `fact` a LiveFact, `brief` one that is only true now and stands at no position,
 * `reset` asks to fetch everything again. Resumes after
 * `Last-Event-ID`, or `?from=` where a new reader knows a position.
 */
export function liveStream(app: FastifyInstance, { hub, viewerOf, onPresence }: Parts): void {
  const heartbeat = setInterval(() => beat(hub), HEARTBEAT_MS).unref();
  app.addHook("onClose", async () => clearInterval(heartbeat));

  app.get("/api/stream", { config: { rateLimit: readLimit } }, async (request, reply) => {
    const viewer = await viewerOf(request);
    if (!viewer) throw new DomainError("SIGN_IN_REQUIRED");
    assertActive(viewer);
    const from = resumePosition(request);
    reply.hijack();
    const listener = openStream(reply.raw, viewer);
    const leave = hub.join(listener);
    onPresence(viewer.id, true);
    reply.raw.on("close", () => {
      leave();
      onPresence(viewer.id, false);
    });
    // A stream that cannot say what was missed is let go: its reader comes back and asks again.
    await catchUp(hub, listener, from).catch(() => reply.raw.destroy());
  });
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

type StreamListener = Listener & {
  raw: ServerResponse;
  /** Sends what came while older facts were still being read. */
  release(facts: { position: bigint; fact: LiveFact }[], greeting: string): void;
};

function openStream(raw: ServerResponse, viewer: Viewer): StreamListener {
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    connection: "keep-alive",
  });
  let held: string[] | null = [];
  const write = (text: string) => say(raw, text);
  return {
    raw,
    viewer,
    send(position, fact) {
      const text = factEvent(position, fact);
      if (held) held.push(text);
      else write(text);
    },
    sayBriefly(fact) {
      // Before the greeting it would be heard by who has yet to read how things stand.
      if (!held) write(`event: brief\ndata: ${JSON.stringify(fact)}\n\n`);
    },
    release(facts, greeting) {
      write(
        greeting +
          facts.map(({ position, fact }) => factEvent(position, fact)).join("") +
          held?.join(""),
      );
      held = null;
    },
    end: () => raw.end(),
  };
}

/** A stream that ended stays in the hub until its connection is closed: it is told nothing more. */
function say(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MAX_BEHIND) raw.destroy();
  else raw.write(text);
}

/** Facts of before are read while those of now wait, so that positions only grow. */
async function catchUp(hub: LiveHub, listener: StreamListener, from: bigint | null): Promise<void> {
  const now = hub.position();
  if (from === null) return listener.release([], `event: hello\nid: ${now}\ndata: {}\n\n`);
  const missed = await hub.since(from, listener.viewer);
  if (missed === null) return listener.release([], `event: reset\nid: ${now}\ndata: {}\n\n`);
  listener.release(
    missed.filter(({ position }) => position <= now),
    "event: resumed\ndata: {}\n\n",
  );
}

const factEvent = (position: bigint, fact: LiveFact) =>
  `event: fact\nid: ${position}\ndata: ${JSON.stringify(fact)}\n\n`;

function beat(hub: LiveHub): void {
  for (const listener of hub.listeners()) say((listener as StreamListener).raw, ": ·\n\n");
}
