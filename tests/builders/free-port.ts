import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Below what the system gives to whoever asks for any port, so that none of these is taken between
 * the end of a server and its start at the same place.
 */
const FIRST = 20_000;
const COUNT = 6000;

/** Where suites that run beside each other begin to look is not the same. */
let turn = (process.pid * 7) % COUNT;

/**
 * A port where nobody listens, for this process alone: as long as it lives it listens at another
 * one that stands for it, which the system frees however it ends.
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
