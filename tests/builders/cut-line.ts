import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";

/** A line to a database, on loopback, that a test takes away and gives back. */
export type CutLine = {
  /** How to reach the database through the line. */
  readonly connection: pg.ClientConfig;
  /** Breaks every connection, and refuses new ones until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** From now on breaks each connection that says something of this kind, before it gets there. */
  cutAt(said: RegExp | null): void;
  /** How many connections were broken so. */
  cuts(): number;
  end(): Promise<void>;
};

/** Opens a line to the database of an address. */
export async function cutLine(connectionString: string): Promise<CutLine> {
  const target = new pg.Client({ connectionString });
  const { host, port: targetPort } = target;
  const onward = () =>
    host.startsWith("/") ? connect(`${host}/.s.PGSQL.${targetPort}`) : connect(targetPort, host);
  const sockets = new Set<Socket>();
  let cutting: RegExp | null = null;
  let cuts = 0;
  let port = 0;
  let server: Server | undefined;

  function carry(near: Socket): void {
    const far = onward();
    const drop = () => {
      for (const socket of [near, far]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", drop).on("close", drop);
    }
    near.on("data", (bytes) => {
      if (cutting?.test(bytes.toString("latin1"))) {
        cuts += 1;
        drop();
      } else far.write(bytes);
    });
    far.pipe(near);
  }

  async function open(): Promise<void> {
    if (server) return;
    server = createServer(carry).listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    const closed = closing && once(closing, "close");
    closing?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  const { user = "", database = "", password } = target;
  return {
    connection: { host: "127.0.0.1", port, user, database, ...(password && { password }) },
    ...{ open, close, end: close, cuts: () => cuts },
    cutAt(said) {
      cutting = said;
    },
  };
}
