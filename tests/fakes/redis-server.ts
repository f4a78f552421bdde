import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/until.ts";

/** A real Redis on loopback, which keeps nothing on the disk. */
export type RedisServer = {
  readonly port: number;
  readonly url: string;
  /** What `redis-cli` answers to these words. */
  say(...words: string[]): Promise<string>;
  /** Kills it, and waits for its end. */
  kill(): Promise<void>;
  /** Starts it again, on the same port, without anything it knew. */
  start(): Promise<void>;
  /** It does nothing any more until `thaw`; connections stay. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** A certificate for 127.0.0.1 that vouches for itself, and its key: their files. */
export type SelfSigned = { cert: string; key: string };

type Options = { password?: string; certificate?: SelfSigned };

export async function startRedis({ password, certificate }: Options = {}): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-redis-"));
  const { cert = "", key = "" } = certificate ?? {};
  const listening = certificate
    ? ["--port", "0", "--tls-port", `${port}`, "--tls-cert-file", cert, "--tls-key-file", key]
    : ["--port", `${port}`];
  const words = [
    ...listening,
    ...(certificate ? ["--tls-auth-clients", "no"] : []),
    ...(password ? ["--requirepass", password] : []),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--dir",
    folder,
  ];
  const asked = [
    "-p",
    `${port}`,
    ...(certificate ? ["--tls", "--cacert", cert] : []),
    ...(password ? ["-a", password, "--no-auth-warning"] : []),
  ];
  const say = async (...said: string[]) =>
    (await promisify(execFile)("redis-cli", [...asked, ...said])).stdout.trim();
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn("redis-server", words, { stdio: "ignore" });
    let failure: Error | undefined;
    server.once("error", (error) => {
      failure = new Error("no Redis: install the redis-server package", { cause: error });
    });
    await until(async () => failure !== undefined || (await say("ping")) === "PONG", {
      what: "the start of Redis",
    });
    if (failure) throw failure;
  }

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "close");
    server.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    port,
    url: `${certificate ? "rediss" : "redis"}://${password ? `:${password}@` : ""}127.0.0.1:${port}`,
    say,
    kill,
    start,
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a certificate in a folder of its own; `drop` removes it. */
export async function selfSigned(): Promise<SelfSigned & { drop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-certificate-"));
  const [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  const words = ["req", "-x509", ...curve, ...named, "-days", "2", "-keyout", key, "-out", cert];
  await promisify(execFile)("openssl", words);
  return { cert, key, drop: () => rm(folder, { recursive: true, force: true }) };
}

/** What takes the place of a Redis: it answers whatever it is asked with the same words. */
export async function startBabbler(answer: string | Buffer, port = 0) {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    socket.on("data", () => {
      asked++;
      socket.write(answer);
    });
    socket.write(answer);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: found } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${found}`,
    /** How many times it was asked something. */
    asked: () => asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
