import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below the range of ephemeral ports, so that the system gives none of these to another process
 * between the end of a server and its restart on the same port.
 */
const FIRST = 20_000;
const COUNT = 6000;

/** Suites that run side by side begin their search at different ports. */
let turn = (process.pid * 7) % COUNT;

/**
 * A port where nobody listens, reserved for this process: until it ends, it listens on a second
 * port, `COUNT` higher, as the lock, which the system frees even after a crash.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (turn++ % COUNT);
    const sign = await listen(port + COUNT);
    if (!sign) continue;
    sign.unref();
    const probe = await listen(port);
    if (!probe) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error("no port is free");
}

/** Null where someone listens already. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, "127.0.0.1");
  return once(server, "listening").then(
    () => server,
    () => null,
  );
}
