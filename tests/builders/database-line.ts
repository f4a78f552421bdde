import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A line on loopback to a server, on which what networks do can be done. */
export type NetworkLine = {
  /** Where the server is reached through the line. */
  readonly port: number;
  /** How many connections were opened through it. */
  opened(): number;
  /** What was written towards the server, piece by piece as it came. */
  pieces(): number;
  /** Nothing passes any more, on any connection, until `thaw`; nothing is lost. */
  freeze(): void;
  thaw(): void;
  /** Connections open now are forgotten: nothing passes on them for good, and nobody is told. */
  forget(): void;
  /** Breaks every connection open now. */
  cut(): void;
  close(): Promise<void>;
};

/** A line to a database. */
export type DatabaseLine = NetworkLine & {
  readonly config: { host: string; port: number; database: string; user: string; password: string };
};

/** Opens a line to the database of a connection string, at its socket or its port. */
export async function databaseLine(connectionString: string): Promise<DatabaseLine> {
  const target = new pg.Client({ connectionString });
  const line = await openLine(() =>
    target.host.startsWith("/")
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host),
  );
  const { database = "", user = "" } = target;
  const config = { host: "127.0.0.1", port: line.port, database, user };
  return { ...line, config: { ...config, password: target.password ?? "" } };
}

type Way = { near: Socket; far: Socket };

/** @param onward opens a connection to the server */
export async function openLine(onward: () => Socket): Promise<NetworkLine> {
  const ways = new Set<Way>();
  let [frozen, opened, pieces] = [false, 0, 0];
  const server = createServer((near) => {
    opened++;
    const far = onward();
    const way = { near, far };
    ways.add(way);
    near.on("data", () => pieces++);
    near.pipe(far);
    far.pipe(near);
    if (frozen) stopOf(way);
    for (const end of [near, far]) {
      end.on("error", () => {});
      end.on("close", () => {
        // Of a forgotten way neither end hears of the other.
        if (!ways.delete(way)) return;
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    opened: () => opened,
    pieces: () => pieces,
    freeze() {
      frozen = true;
      for (const way of ways) stopOf(way);
    },
    thaw() {
      frozen = false;
      for (const { near, far } of ways) near.pipe(far).pipe(near);
    },
    forget() {
      for (const way of ways) {
        stopOf(way);
        ways.delete(way);
        way.far.destroy();
      }
    },
    cut() {
      for (const { near } of ways) near.destroy();
    },
    async close() {
      for (const { near } of ways) near.destroy();
      server.close();
    },
  };
}

function stopOf({ near, far }: Way): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}
