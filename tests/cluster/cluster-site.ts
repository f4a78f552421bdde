import type pg from "pg";
import { startTestParvis, type TestParvis } from "../builders/index.ts";
import { cleanUp } from "../faults/parvis-process.ts";
import { type ParvisCluster, type ParvisClusterWish, startCluster } from "./cluster.ts";

/** A community that lives on several processes; entered at `site.url`, the balancer. */
export type ClusterSite = { site: TestParvis; cluster: ParvisCluster; stop(): Promise<void> };

type ClusterSiteWish = Pick<ParvisClusterWish, "apart" | "env" | "envOf" | "s3"> & {
  /** The address of another database than that of the test run; `reach` leads to it. */
  databaseUrl?: string;
  reach?: (connectionString: string) => Promise<pg.PoolConfig>;
};

/**
 * Starts the processes of deploy/ on a database of their own and has the community installed through
 * them. Tests ask the site for its database alone: whatever is answered comes from the processes.
 */
export async function startClusterSite({
  reach,
  ...wish
}: ClusterSiteWish = {}): Promise<ClusterSite> {
  let cluster: ParvisCluster | undefined;
  try {
    const site = await startTestParvis({
      config: { roles: ["web"] },
      ...(reach && { reach }),
      front: async ({ database, dataDir }) => {
        const env = { PARVIS_PUBLIC_URL: "http://parvis.test", ...wish.env };
        const databaseUrl = wish.databaseUrl ?? database.connectionString;
        cluster = await startCluster({ ...wish, databaseUrl, dataDir, env });
        return cluster.url;
      },
    });
    const stop = async () => {
      await cleanUp();
      await site.stop();
    };
    return { site, cluster: cluster as ParvisCluster, stop };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
