import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/index.ts";
import { afterwards, temporaryFolder } from "../faults/parvis-process.ts";

const CONFIGURATION = fileURLToPath(new URL("../../deploy/haproxy.cfg", import.meta.url));

/** What a balancer thinks of a process: whether requests go there. */
export type ServerState = "up" | "down";

export type Balancer = {
  url: string;
  /** The processes of the backend, by name. */
  states(): Promise<Record<string, ServerState>>;
  /** How many requests each process was given since the start. */
  answered(): Promise<Record<string, number>>;
  /** Waits until it thinks so of a process. */
  thinks(name: string, state: ServerState): Promise<void>;
  /** Sends a process nothing more, as an operator says it, and waits until it answers nothing. */
  drain(name: string): Promise<void>;
  /** Sends it requests again. */
  ready(name: string): Promise<void>;
  output(): string;
};

/** Debian puts HAProxy where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Longest that the checks of the configuration may take on a busy machine, in milliseconds. */
const CHECKED = { within: 60_000 };

/**
 * HAProxy with the configuration of deploy/, on a free port; ended by `cleanUp`.
 *
 * @param environment what compose.yaml gives it, with the places of this machine
 */
export async function startBalancer(environment: Record<string, string>): Promise<Balancer> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const socket = path.join(folder, "s");
  const more = path.join(folder, "tests.cfg");
  await writeFile(more, `global\n\tstats socket ${socket} mode 600 level admin\n`);
  const env = { PATH, ...environment, PARVIS_BIND: `127.0.0.1:${port}` };
  const haproxy = spawn("haproxy", ["-db", "-f", CONFIGURATION, "-f", more], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const isGone = () => haproxy.exitCode !== null || haproxy.signalCode !== null;
  let said = "";
  for (const stream of [haproxy.stdout, haproxy.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  haproxy.once("error", (error) => {
    said += `${error.message}: install the haproxy package`;
  });
  afterwards(async () => {
    haproxy.kill("SIGKILL");
    if (!isGone()) await once(haproxy, "close");
  });
  const states = async () => {
    const servers = [...(await readServers(socket))];
    // It takes them for up until its first check, and that one alone may change its mind.
    const isUp = (of: (column: string) => string) =>
      of("status").startsWith("UP") && !of("check_status").includes("INI");
    const state = (of: (column: string) => string): ServerState => (isUp(of) ? "up" : "down");
    return Object.fromEntries(servers.map(([name, of]) => [name, state(of)]));
  };
  const balancer: Balancer = {
    url: `http://127.0.0.1:${port}`,
    states,
    async answered() {
      const servers = [...(await readServers(socket))];
      return Object.fromEntries(servers.map(([name, of]) => [name, Number(of("stot"))]));
    },
    async thinks(name, state) {
      const what = `${name} is ${state} for HAProxy`;
      await until(async () => (await states())[name] === state, { ...CHECKED, what });
    },
    async drain(name) {
      await tell(socket, `set server web/${name} state drain`);
      const answering = async () => Number((await readServers(socket)).get(name)?.("scur"));
      await until(async () => (await answering()) === 0, { ...CHECKED, what: `${name} is idle` });
    },
    ready: (name) => tell(socket, `set server web/${name} state ready`),
    output: () => said,
  };
  const begun = await until(async () => isGone() || (await states()), CHECKED).catch(() => null);
  if (isGone() || !begun) throw new Error(`HAProxy does not start:\n${said}`);
  return balancer;
}

/** Gives an order by the socket of operators. @throws what HAProxy says of it */
async function tell(socket: string, order: string): Promise<void> {
  const line = connect(socket);
  line.write(`${order}\n`);
  const said = (await text(line)).trim();
  if (said) throw new Error(`${order}: ${said}`);
}

/** `show stat` by the socket of operators: the servers of the backend that answers pages. */
async function readServers(socket: string): Promise<Map<string, (column: string) => string>> {
  const line = connect(socket);
  line.write("show stat\n");
  const [header = "", ...rows] = (await text(line)).trim().split("\n");
  const columns = header.replace("# ", "").split(",");
  const servers = rows
    .map((row) => row.split(","))
    .filter(([backend, name]) => backend === "web" && name !== "BACKEND");
  return new Map(
    servers.map((row) => [row[1] as string, (column) => row[columns.indexOf(column)] ?? ""]),
  );
}
