import { createLog, type Log } from "../../server/infrastructure/log.ts";
import { startTestParvis, type TestParvis, until } from "../builders/index.ts";
import {
  type ReplicatedDatabase,
  replicatedDatabase,
  type TestServer,
} from "../builders/replication/replicated-database.ts";

/** How late a copy is made where a test wants it late. */
export const LATE = { recovery_min_apply_delay: "500ms" };

/** A community whose database has copies, and the servers that read from them. */
export type ReplicatedSite = {
  made: ReplicatedDatabase;
  copies: TestServer[];
  /** Two processes of it. */
  sites: [TestParvis, TestParvis];
  end(): Promise<void>;
};

type Wish = {
  /** Where processes find a copy, by its connection string. */
  reach?: (connectionString: string) => Promise<string>;
  log?: Log;
};

/**
 * Two processes beside one another, on a primary and its copies.
 *
 * @param settings of each copy
 */
export async function replicatedSite(
  settings: Record<string, string>[],
  { reach = async (address) => address, log = createLog("silent") }: Wish = {},
): Promise<ReplicatedSite> {
  const made = await replicatedDatabase();
  const stops: (() => Promise<void>)[] = [made.end];
  const end = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const copies: TestServer[] = [];
    for (const one of settings) copies.push(await made.copy(one));
    const replicaUrls = await Promise.all(
      copies.map(({ connectionString }) => reach(connectionString)),
    );
    const options = {
      install: {},
      log,
      config: { replicaUrls },
      reach: async () => ({ connectionString: made.primary.connectionString }),
    };
    const first = await startTestParvis(options);
    stops.push(first.stop);
    const second = await startTestParvis({ ...options, beside: first });
    stops.push(second.stop);
    const sites: [TestParvis, TestParvis] = [first, second];
    for (const site of sites) await usesReplicas(site, copies.length);
    return { made, copies, sites, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Waits until a server reads from so many replicas. */
export const usesReplicas = (site: TestParvis, count: number): Promise<unknown> =>
  until(() => standing(site).used === count, {
    within: 20_000,
    what: `${count} replicas in use`,
  });

/** How many replicas a server knows, and how many of them are of use. */
export function standing({ parvis }: TestParvis): { known: number; used: number } {
  const states = parvis.replicas?.states() ?? [];
  return { known: states.length, used: states.filter(({ aside }) => aside === null).length };
}

/** How many single reads of a server replicas answered, and the primary. */
export const readsOf = ({ parvis }: TestParvis): { replica: number; primary: number } => ({
  replica: parvis.replicas?.counts.replica ?? 0,
  primary: parvis.replicas?.counts.primary ?? 0,
});

/** How much of what several servers read came from replicas, in percent. */
export function shareOf(sites: readonly TestParvis[]): number {
  const counts = sites.map(readsOf);
  const replica = counts.reduce((sum, one) => sum + one.replica, 0);
  const primary = counts.reduce((sum, one) => sum + one.primary, 0);
  return Math.round((replica / (replica + primary)) * 100);
}
