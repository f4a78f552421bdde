import {
  type Client,
  startTestParvis,
  type TestMember,
  type TestParvis,
  until,
} from "../builders/index.ts";
import {
  type ReplicatedDatabase,
  replicatedDatabase,
  type TestServer,
} from "../builders/replicated-database.ts";

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

/**
 * Two processes beside one another, on a primary and its copies.
 *
 * @param reach where each process finds a copy, by its connection string
 */
export async function replicatedSite(
  settings: Record<string, string>[],
  reach: (connectionString: string) => Promise<string> = async (address) => address,
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
  until(async () => (await standing(site)).used === count, {
    within: 20_000,
    what: `${count} replicas in use`,
  });

export async function standing(site: TestParvis): Promise<{ known: number; used: number }> {
  return (await site.visitor().get("/api/health")).body.replicas;
}

/** The same browser, as another process of the community sees it. */
export function at(site: TestParvis, member: TestMember): Client {
  const there = site.visitor();
  for (const [name, value] of member.cookies) there.cookies.set(name, value);
  return there;
}
