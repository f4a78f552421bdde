import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { chooseAccount, giveTo } from "../../server/infrastructure/embedded-postgres/account.ts";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/until.ts";
import { afterwards, temporaryFolder } from "../faults/parvis-process.ts";
import { type ComposeService, interpolated, readCompose } from "./deployed.ts";

/** Debian's, which stand for those of the image. */
const PROGRAMS = "/usr/lib/postgresql/15/bin";
const PATH = `${PROGRAMS}:${process.env.PATH}`;
const DEPLOY = fileURLToPath(new URL("../../deploy/", import.meta.url));
const run = promisify(execFile);

/** A server of PostgreSQL that runs as a service of compose.yaml says. */
export type DeployedServer = {
  readonly connectionString: string;
  readonly port: number;
  /** Where its files are: PGDATA of the image. */
  readonly cluster: string;
  output(): string;
  readonly ended: Promise<number | null>;
  ask<Row extends object>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
};

export type DeployedDatabase = DeployedServer & {
  /** Runs the script that its image runs as it makes the database; as is, or with other settings. */
  allowReplica(given?: Record<string, string>): Promise<void>;
  /** Starts it again, where it was; with other settings too. */
  restart(more?: string[]): Promise<DeployedDatabase>;
};

type Secrets = Record<"DATABASE_PASSWORD" | "REPLICATION_PASSWORD", string>;
type Account = { uid: number; gid: number } | null;

/** What a service says, with the operator's secrets. */
function said(name: string, secrets: Secrets) {
  const service = readCompose().services[name] as ComposeService;
  const environment = Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([key, value]) => [
      key,
      interpolated(value, secrets),
    ]),
  );
  return { ...service, environment };
}

/**
 * A copy, which the account of PostgreSQL may read, of the file of deploy/ that is mounted in a
 * folder.
 */
async function mounted({ volumes = [] }: ComposeService, place: string, to: string) {
  const [from = ""] = (volumes.find((one) => one.split(":")[1]?.startsWith(place)) ?? "").split(
    ":",
  );
  const file = path.join(to, path.basename(from));
  await copyFile(path.join(DEPLOY, from), file);
  return file;
}

async function ownFolder(): Promise<{ folder: string; account: Account }> {
  const folder = await temporaryFolder();
  const account = await chooseAccount(path.join(folder, "cluster"));
  await giveTo(account, folder);
  return { folder, account };
}

/** What a crash of the machine would cost is nothing to tests; all else is as it is deployed. */
const here = (folder: string, port: number, address = "127.0.0.1"): string[] => [
  "-c",
  `listen_addresses=${address}`,
  "-c",
  `port=${port}`,
  "-k",
  folder,
  "-c",
  "fsync=off",
];

/** What the image lets in from other containers, and from its own. */
const ACCESS = "local all all trust\nhost all all all scram-sha-256\n";

/**
 * Makes the database of compose.yaml as its image does, and starts it; ended by `cleanUp`. That its
 * version is older than the image's leaves out the locale of the image alone.
 *
 * @param allow whether its first start runs the script that lets a replica follow
 */
export async function startDeployedDatabase(
  secrets: Secrets,
  allow = true,
): Promise<DeployedDatabase> {
  const { folder, account } = await ownFolder();
  const cluster = path.join(folder, "cluster");
  const { environment, command = [], ...service } = said("database", secrets);
  const { POSTGRES_USER: user = "", POSTGRES_DB: name = "" } = environment;
  const as = { cwd: folder, ...account, env: { PATH, LC_ALL: "C", ...environment } };
  const making = ["-D", cluster, "-U", user, "--auth=trust", "--no-sync", "--encoding=UTF8"];
  await run("initdb", [...making, "--locale=C.UTF-8"], as);
  await writeFile(path.join(cluster, "pg_hba.conf"), ACCESS);
  const script = await mounted(service, "/docker-entrypoint-initdb.d/", folder);
  const local = { PGHOST: folder, PGPORT: "5432", PGDATA: cluster };

  // Made where nobody comes by TCP, as the image does.
  const nowhere = here(folder, 5432, "");
  const about = { folder, account, cluster, port: 5432, user, name: "postgres" };
  const maker = server(about, ["postgres", "-D", cluster, ...nowhere]);
  await maker.ready();
  const inside = { ...as, env: { ...as.env, ...local } };
  await run("createdb", ["-U", user, name], inside);
  const password = pg.escapeLiteral(environment.POSTGRES_PASSWORD ?? "");
  await run("psql", ["-U", user, "-c", `alter role ${user} password ${password}`], inside);
  if (allow) await run(script, [], inside);
  await maker.stop();

  const port = await freePort();
  const start = async (more: string[] = []): Promise<DeployedDatabase> => {
    const words = [...command, "-D", cluster, ...here(folder, port), ...more];
    const running = server({ folder, account, cluster, port, user, name, ...secrets }, words);
    await running.ready();
    return {
      ...running,
      async allowReplica(given = {}) {
        const env = { ...inside.env, PGPORT: String(port), ...given };
        await run(script, [], { ...inside, env });
      },
      async restart(other) {
        await running.stop();
        return start(other);
      },
    };
  };
  return start();
}

type ReplicaWish = {
  secrets: Secrets;
  /** What is in its volume before it starts; nothing by default. */
  prepare?: (cluster: string) => Promise<void>;
};

/** A replica as compose.yaml starts it, from nothing, which follows a database of compose.yaml. */
export async function startDeployedReplica(
  primary: Pick<DeployedServer, "port">,
  { secrets, prepare }: ReplicaWish,
) {
  const { folder, account } = await ownFolder();
  const volume = path.join(folder, "volume");
  const cluster = path.join(volume, "18", "docker");
  await mkdir(volume);
  await prepare?.(cluster);
  await giveTo(account, folder);
  const { environment, entrypoint = [], command = [], ...service } = said("replica", secrets);
  const [shell = "", script = ""] = entrypoint;
  const file = await mounted(service, script, folder);
  const port = await freePort();
  const env = {
    ...environment,
    PGDATA: cluster,
    PRIMARY: `${environment.PRIMARY}`.replace("=database", `=127.0.0.1 port=${primary.port}`),
  };
  const { POSTGRES_USER: user = "", POSTGRES_DB: name = "" } = said(
    "database",
    secrets,
  ).environment;
  const about = { folder, account, cluster, port, user, name, env, ...secrets };
  return () => server(about, [shell, file, ...command, ...here(folder, port)]);
}

type About = {
  folder: string;
  account: Account;
  cluster: string;
  port: number;
  user: string;
  name: string;
  env?: Record<string, string>;
  DATABASE_PASSWORD?: string;
};

function server(about: About, [program = "", ...words]: string[]) {
  const { folder, account, port, user, name, DATABASE_PASSWORD: password } = about;
  const child = spawn(program, words, {
    cwd: folder,
    ...account,
    env: { PATH, LC_ALL: "C", ...about.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    // Of the image: the fast end of PostgreSQL.
    if (!isGone()) child.kill("SIGINT");
    await ended;
  };
  afterwards(stop);
  const own = password ? `${user}:${password}@127.0.0.1:${port}` : `${user}@localhost`;
  return {
    connectionString: `postgresql://${own}/${name}`,
    port,
    cluster: about.cluster,
    output: () => output,
    ended,
    stop,
    async ask<Row extends object>(text: string) {
      const client = new pg.Client({ host: folder, port, user, database: name });
      await client.connect();
      try {
        return (await client.query<Row>(text)).rows;
      } finally {
        await client.end();
      }
    },
    /** @throws with what it said where it ends instead */
    async ready() {
      const what = "PostgreSQL as it is deployed";
      const isReady = () => output.includes("ready to accept") || isGone();
      await until(isReady, { within: 60_000, what });
      if (isGone()) throw new Error(output);
    },
  };
}
