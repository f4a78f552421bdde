import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** A line on loopback that leads to one database, then to another. */
export type SteeredLine = {
  /** Where the database is reached through the line. */
  readonly connectionString: string;
  readonly port: number;
  /** From now on new connections lead there; null for nowhere: they are refused. */
  lead(connectionString: string | null): void;
  /** Breaks every connection open now. */
  cut(): void;
  /** Nothing passes any more, on connections open now and on new ones, until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** Opens a line to the database of a connection string. */
export async function steeredLine(connectionString: string): Promise<SteeredLine> {
  const ways = new Set<[Socket, Socket]>();
  let target: pg.Client | null = new pg.Client({ connectionString });
  let frozen = false;

  const server = createServer((near) => {
    near.on("error", () => {});
    if (!target) return near.destroy();
    const { host, port } = target;
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const way: [Socket, Socket] = [near, far];
    ways.add(way);
    if (!frozen) near.pipe(far).pipe(near);
    for (const end of way) {
      end.on("error", () => {});
      end.on("close", () => {
        ways.delete(way);
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { user, database } = target;
  const cut = () => {
    for (const [near] of ways) near.destroy();
  };
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    port,
    lead(to) {
      target = to === null ? null : new pg.Client({ connectionString: to });
    },
    cut,
    freeze() {
      frozen = true;
      for (const [near, far] of ways) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    thaw() {
      frozen = false;
      for (const [near, far] of ways) near.pipe(far).pipe(near);
    },
    async close() {
      cut();
      server.close();
    },
  };
}
