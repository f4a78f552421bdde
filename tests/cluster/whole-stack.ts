import { followPrimary } from "../../server/infrastructure/database/hosts/follow-primary.ts";
import { createLog } from "../../server/infrastructure/log.ts";
import {
  type ReplicatedDatabase,
  replicatedDatabase,
  type TestServer,
} from "../builders/replication/replicated-database.ts";
import { type SteeredLine, steeredLine } from "../builders/replication/steered-line.ts";
import { type StrictS3, startStrictS3 } from "../fakes/s3-server.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";

/** What a community may grow to: every engine there is, on one machine. */
export type WholeStack = ClusterSite & {
  database: ReplicatedDatabase;
  /** Follows the primary, and is read from. */
  copy: TestServer;
  /** Where the processes reach either. */
  toPrimary: SteeredLine;
  toCopy: SteeredLine;
  s3: StrictS3;
};

export const METRICS_TOKEN = "a-token-for-prometheus";

/** What is acknowledged is on the standby too; which, once promoted, waits for nobody. */
const [PRIMARY, COPY] = [
  { synchronous_standby_names: "*" },
  { synchronous_standby_names: "" },
] as const;

/**
 * Two web processes and a worker behind HAProxy, a primary and a replica, a Redis, and an S3 store
 * for media; the rest of the data folder is shared.
 */
export async function startWholeStack(): Promise<WholeStack> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const database = await replicatedDatabase(PRIMARY);
    ends.push(database.end);
    const copy = await database.copy(COPY);
    const toPrimary = await steeredLine(database.primary.connectionString);
    const toCopy = await steeredLine(copy.connectionString);
    ends.push(toPrimary.close, toCopy.close);
    const hosts = `127.0.0.1:${toPrimary.port},127.0.0.1:${toCopy.port}`;
    const databaseUrl = `postgresql://parvis@${hosts}/parvis`;
    const followed = await followPrimary(databaseUrl, createLog("silent"));
    ends.push(followed.stop);
    const s3 = await startStrictS3();
    ends.push(s3.stop);
    const running = await startClusterSite({
      s3,
      databaseUrl,
      reach: async () => followed.connection,
      env: {
        DATABASE_REPLICA_URLS: toCopy.connectionString,
        PARVIS_METRICS_TOKEN: METRICS_TOKEN,
      },
    });
    ends.push(running.stop);
    return { ...running, database, copy, toPrimary, toCopy, s3, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
