import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A line to a database that stops who says something. */
export type HoldingLine = {
  /** How to reach the database through the line. */
  readonly url: URL;
  /** From now on stops each connection that says these words, before they get there. */
  holdAt(words: string): HeldLine;
  close(): Promise<void>;
};

/** Words that a line waits for. */
export type HeldLine = {
  /** Whether they were said. */
  wereSaid(): boolean;
  /** Whoever says them from now on gets through; those that were stopped stay so. */
  release(): void;
};

/** Opens a line to the database of an address, at its socket or its port. */
export async function holdingLine(connectionString: string): Promise<HoldingLine> {
  const target = new pg.Client({ connectionString });
  const { host, port } = target;
  const onward = () =>
    host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const holds = new Map<Buffer, () => void>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = onward();
    let stopped = false;
    for (const end of [near, far]) {
      sockets.add(end);
      const other = end === near ? far : near;
      end.on("error", () => {});
      end.on("close", () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    near.on("data", (bytes) => {
      for (const [words, said] of holds) {
        if (!bytes.includes(words)) continue;
        stopped = true;
        said();
      }
      if (!stopped) far.write(bytes);
    });
    far.pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL("postgresql://127.0.0.1");
  const { user = "", database = "", password } = target;
  Object.assign(url, { port: (server.address() as AddressInfo).port, pathname: database });
  Object.assign(url, { username: user, password: password ?? "" });
  return {
    url,
    holdAt(said) {
      const words = Buffer.from(said);
      let were = false;
      holds.set(words, () => {
        were = true;
      });
      return { wereSaid: () => were, release: () => void holds.delete(words) };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
