import path from "node:path";
import { writeChoiceFile } from "../../server/infrastructure/storage/media-choice.ts";
import { freePort } from "../builders/free-port.ts";
import { type RedisServer, startRedis } from "../fakes/redis-server.ts";
import type { StrictS3 } from "../fakes/s3-server.ts";
import {
  afterwards,
  answering,
  launch,
  type ParvisProcess,
  startParvis,
  temporaryFolder,
} from "../faults/parvis-process.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { environmentOfImage, interpolated, readCompose, wordsOfImage } from "./deployed.ts";

/** The processes of compose.yaml that are Parvis, by the name of their service. */
export type ParvisService = "web-1" | "web-2" | "worker";

export type ParvisCluster = {
  /** Where members go: the balancer. */
  url: string;
  balancer: Balancer;
  redis: RedisServer;
  /** A process as it runs now: one that was started again is another. */
  process(name: ParvisService): ParvisProcess;
  /** Starts a process of this version at its place, once it has ended, and waits until it answers. */
  restart(name: ParvisService): Promise<void>;
};

export type ParvisClusterWish = {
  /** The address of the database that they share. */
  databaseUrl: string;
  /** The data folder of all, which holds their secrets. */
  dataDir: string;
  /** Where media are; on the disk without one. */
  s3?: StrictS3;
  /** Each process has a data folder of its own, as on machines that share no disk. */
  apart?: boolean;
  /** Settings beside those of compose.yaml, or in their place; those that are blank count as absent. */
  env?: Record<string, string>;
  /** Those of one process alone, as of a machine that is not like the others. */
  envOf?: Partial<Record<ParvisService, Record<string, string>>>;
  /** Where the version that is started first lies, built; this one otherwise. */
  folder?: string;
};

const SERVICES: readonly ParvisService[] = ["web-1", "web-2", "worker"];

/**
 * Starts on loopback what deploy/ says: the processes with the command of the image and the
 * environment of compose.yaml, behind its HAProxy. What differs is where things are on this machine.
 * Ended by `cleanUp`.
 */
export async function startCluster(wish: ParvisClusterWish): Promise<ParvisCluster> {
  const processes = new Map<ParvisService, ParvisProcess>();
  const options = new Map<ParvisService, Parameters<typeof launch>[0]>();
  const redis = await startRedis({ password: "mot-de-passe-du-cache" });
  afterwards(redis.stop);
  for (const name of SERVICES) {
    options.set(name, await startOptions(name, redis.url, wish));
    const first = options.get(name) as Parameters<typeof launch>[0];
    processes.set(name, launch({ ...first, ...(wish.folder && { folder: wish.folder }) }));
  }
  await Promise.all([...processes.values()].map((one) => answering(one)));
  const place = (name: ParvisService) => `127.0.0.1:${options.get(name)?.port}`;
  const balancer = await startBalancer({
    ...readCompose().services.balancer?.environment,
    PARVIS_WEB_1: place("web-1"),
    PARVIS_WEB_2: place("web-2"),
  });
  for (const name of ["web-1", "web-2"]) await balancer.thinks(name, "up");
  return {
    url: balancer.url,
    balancer,
    redis,
    process: (name) => processes.get(name) as ParvisProcess,
    async restart(name) {
      await processes.get(name)?.ended;
      processes.set(name, await startParvis(options.get(name) as Parameters<typeof launch>[0]));
    },
  };
}

const OPTIONAL_PLACES = [
  "DATABASE_REPLICA_URLS",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
];

/** Launches one more process of compose.yaml, and waits until it answers; ended by `cleanUp`. */
export async function startAnother(
  name: ParvisService,
  redisUrl: string,
  wish: ParvisClusterWish,
): Promise<ParvisProcess> {
  return startParvis(await startOptions(name, redisUrl, wish));
}

/** Launches one more worker of compose.yaml, and waits until it works; ended by `cleanUp`. */
export const startWorker = (redisUrl: string, wish: ParvisClusterWish): Promise<ParvisProcess> =>
  startAnother("worker", redisUrl, wish);

/** Where things are on this machine, and nothing else. */
async function startOptions(name: ParvisService, redisUrl: string, wish: ParvisClusterWish) {
  const service = readCompose().services[name];
  const port = await freePort();
  const given = Object.entries({ ...environmentOfImage(), ...service?.environment });
  const said = Object.fromEntries(given.map(([key, value]) => [key, interpolated(value, {})]));
  const dataDir = wish.apart ? await temporaryFolder() : wish.dataDir;
  const secrets = { PARVIS_SECRETS_FILE: path.join(wish.dataDir, "secrets.json") };
  const places = {
    ...(wish.apart && secrets),
    ...(wish.s3 && (await mediaIn(wish.s3, dataDir))),
  };
  const here = {
    PARVIS_HOST: "127.0.0.1",
    PARVIS_PORT: String(port),
    PARVIS_DATA_DIR: dataDir,
    DATABASE_URL: wish.databaseUrl,
    REDIS_URL: redisUrl,
    // Those that a test does not start are left out.
    ...Object.fromEntries(OPTIONAL_PLACES.map((variable) => [variable, ""])),
  };
  const command = service?.command ?? [...wordsOfImage("ENTRYPOINT"), ...wordsOfImage("CMD")];
  const env = { ...said, ...here, ...places, ...wish.env, ...wish.envOf?.[name] };
  return { dataDir, port, command, env };
}

/** How a process on this data folder enters a store, in which media are. */
async function mediaIn({ access, bucket }: StrictS3, dataDir: string) {
  await writeChoiceFile(dataDir, { place: "s3", former: null, s3: { bucket, prefix: "" } });
  return {
    S3_ENDPOINT: access.endpoint,
    S3_REGION: access.region,
    S3_ACCESS_KEY: access.accessKey,
    S3_SECRET_KEY: access.secretKey,
  };
}
