import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import type { LiveFact } from "../../../shared/ground/facts.ts";
import { Client, readStream, until } from "../../../tests/builders/index.ts";
import type { Viewer } from "../session/viewer.ts";
import type { Listener } from "./listeners.ts";
import type { LiveHub } from "./live-hub.ts";
import { liveStream } from "./live-stream.ts";

const viewer = { id: "grace", state: "active" } as Viewer;
const joined = new Set<Listener>();

/** A hub that has read up to the third fact only. */
const hub = {
  position: () => 3n,
  join(listener: Listener) {
    joined.add(listener);
    return () => joined.delete(listener);
  },
  since: async () => [],
  listeners: () => joined,
} as unknown as LiveHub;

const app = Fastify();
liveStream(app as never, { hub, viewerOf: async () => viewer, onPresence: () => {} });
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());
const { port } = app.server.address() as { port: number };

test("a stream resumed on a server that reads late tells nothing twice", async () => {
  const reader = await readStream(new Client(`http://127.0.0.1:${port}`), { lastEventId: "5" });
  const [listener] = joined;
  const fact: LiveFact = { kind: "presence", memberId: "ruth", connected: true };
  for (const position of [4n, 5n, 6n]) listener?.send(position, fact);
  await until(() => reader.positions().includes(6n));
  expect(reader.positions()).toEqual([6n]);
  reader.close();
});
