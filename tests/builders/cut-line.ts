import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

/** A line to a database that a test takes away and gives back. */
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

/**
 * Opens a line to the database of an address, on a socket in a folder of its own: a port that is
 * given up for a while could be taken by somebody else meanwhile.
 */
export async function cutLine(connectionString: string): Promise<CutLine> {
  const target = new pg.Client({ connectionString });
  const { host, port } = target;
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-line-"));
  const socketIn = (place: string) => path.join(place, `.s.PGSQL.${port}`);
  const onward = () => (host.startsWith("/") ? connect(socketIn(host)) : connect(port, host));
  const sockets = new Set<Socket>();
  let cutting: RegExp | null = null;
  let cuts = 0;
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
    server = createServer(carry).listen(socketIn(folder));
    await once(server, "listening");
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    const closed = closing && once(closing, "close");
    closing?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  async function end(): Promise<void> {
    await close();
    await rm(folder, { recursive: true, force: true });
  }

  await open();
  const { user = "", database = "", password } = target;
  return {
    connection: { host: folder, port, user, database, ...(password && { password }) },
    open,
    close,
    end,
    cuts: () => cuts,
    cutAt(said) {
      cutting = said;
    },
  };
}
