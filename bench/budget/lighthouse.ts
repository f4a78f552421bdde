import path from "node:path";
import { pathToFileURL } from "node:url";

/** What Lighthouse says of a page on a phone: scores out of 100, times in milliseconds. */
export type LighthouseScores = {
  scores: Record<string, number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that took points away, for who must mend them. */
  faults: string[];
};

type Audit = { id: string; score: number | null; title: string; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = {
  lhr: {
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
  };
};
export type Lighthouse = (url: string, flags: object) => Promise<Result>;

/** Lighthouse, from where `bin/budget.mjs` installed it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = process.env.PARVIS_LIGHTHOUSE;
  if (!folder) throw new Error("Run this by: npm run budget");
  const file = path.join(folder, "node_modules", "lighthouse", "core", "index.js");
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

/** How fast this machine is by Lighthouse's own measure, and what makes a phone of it. */
export type Calibration = { index: number; slowdown: number };

/** From here on a machine is a fast one in Lighthouse's table, of which four times slower is a phone. */
const FAST_MACHINE = 1500;

/**
 * How many times slower the processor of this machine is to run, to be a phone of the middle range:
 * four times on a fast one, twice on a slower one (Lighthouse, docs/throttling.md, « Calibrating the
 * CPU slowdown »).
 *
 * @param url of a light page: opened once, it also warms the browser
 */
export async function calibrate(
  lighthouse: Lighthouse,
  url: string,
  port: number,
): Promise<Calibration> {
  const { lhr } = await lighthouse(url, { port, logLevel: "error", onlyCategories: ["seo"] });
  const index = lhr.environment.benchmarkIndex;
  return { index, slowdown: index < FAST_MACHINE ? 2 : 4 };
}

type Judged = { port: number; cookie: string | null; slowdown: number };

/**
 * Judges a page as Lighthouse's mobile does: slow 4G, the processor of a phone. A signed-in page is
 * not for search engines: no score of that is asked.
 *
 * @param port of the browser's debugging; @param cookie of the session, or null for a visitor
 * @param slowdown how many times slower the processor runs
 */
export async function judge(
  lighthouse: Lighthouse,
  url: string,
  { port, cookie, slowdown }: Judged,
): Promise<LighthouseScores> {
  const noindex = cookie !== null || url.endsWith("/login");
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: "error",
    output: "json",
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: ["performance", "accessibility", "best-practices", ...(noindex ? [] : ["seo"])],
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [
        name,
        Math.round((score ?? 0) * 100),
      ]),
    ),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    faults: faultsOf(lhr),
  };
}

function faultsOf({ categories, audits }: Result["lhr"]): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
