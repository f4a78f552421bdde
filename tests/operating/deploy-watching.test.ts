import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { jobNames } from "../../client/features/administration/running/job-names.ts";
import { startTestParvis, until } from "../builders/index.ts";
import { textOfDeploy } from "../cluster/deployed.ts";
import { startRedis } from "../fakes/redis-server.ts";
import { afterwards, cleanUp } from "../faults/parvis-process.ts";

type Rule = { alert: string; expr: string; annotations: { summary: string } };
type Panel = { id: number; title: string; targets: { expr: string; legendFormat: string }[] };

const { groups }: { groups: { rules: Rule[] }[] } = parse(textOfDeploy("alerts.yml"));
const { panels }: { panels: Panel[] } = JSON.parse(textOfDeploy("grafana/parvis.json"));
const rules = groups.flatMap((group) => group.rules);
const ofRules = rules.map(({ expr }) => expr);
const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

const FUNCTIONS = ["histogram_quantile"];
/** Prometheus gives these itself. */
const ITS_OWN_LABELS = ["instance", "job"];

const namesIn = (exprs: string[]): string[] =>
  exprs
    .flatMap(
      (expr) => expr.replace(/\{[^}]*\}|"[^"]*"/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [],
    )
    .filter((name) => !FUNCTIONS.includes(name));

const labelsIn = (exprs: string[]): string[] =>
  exprs.flatMap((expr) => [
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/, */)),
    ...[...expr.matchAll(/[{,] *(\w+) *(?:=|!=|=~|!~)"/g)].map(([, label = ""]) => label),
  ]);

describe("what the board and the alerts ask of a server that has all there is", () => {
  let text = "";
  beforeAll(async () => {
    const redis = await startRedis();
    afterwards(redis.stop);
    const token = "a-token-for-prometheus";
    const replicaUrls = ["postgresql://parvis@127.0.0.1:1/none"];
    const site = await startTestParvis({
      config: { metricsToken: token, redisUrl: redis.url, replicaUrls },
      outside: true,
      install: false,
    });
    afterwards(site.stop);
    const { services } = site.parvis;
    await services.jobs.enqueue(services.db, "sweep-mails", {}, { startAfter: new Date(0) });
    const headers = { authorization: `Bearer ${token}` };
    await until(async () => {
      text = (await site.visitor().get("/metrics", { headers })).text;
      return ["redis_up 1", 'queue="sweep-mails"', 'route="'].every((one) => text.includes(one));
    });
  }, 60_000);
  afterAll(cleanUp);

  test("every metric that they name is given", () => {
    const given = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const named = namesIn([...ofRules, ...ofPanels]);
    expect(named.length).toBeGreaterThan(35);
    expect(new Set(named.filter((name) => !given.includes(name)))).toEqual(new Set());
  });

  test("every label is one that a metric has", () => {
    const given = new Set(
      [...text.matchAll(/^\w+\{([^}]*)\}/gm)].flatMap(([, labels = ""]) =>
        [...labels.matchAll(/(\w+)="/g)].map(([, label = ""]) => label),
      ),
    );
    const asked = [
      ...labelsIn([...ofRules, ...ofPanels]),
      ...rules.flatMap(({ annotations }) =>
        [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = ""]) => label),
      ),
      ...panels.flatMap(({ targets }) =>
        targets.flatMap(({ legendFormat }) =>
          [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label),
        ),
      ),
    ];
    expect(asked).toEqual(expect.arrayContaining(["replica", "follower", "queue", "from"]));
    const known = (label: string) => given.has(label) || ITS_OWN_LABELS.includes(label);
    expect(new Set(asked.filter((label) => !known(label)))).toEqual(new Set());
  });
});

test("whatever may fail is on the board, and calls somebody", () => {
  for (const [name, exprs] of Object.entries({ board: ofPanels, alerts: ofRules }))
    expect(namesIn(exprs), name).toEqual(
      expect.arrayContaining([
        "http_request_duration_seconds_count",
        "nodejs_eventloop_lag_p99_seconds",
        "job_queue_oldest_due_seconds",
        "job_queue_failed",
        "outbox_untold_seconds",
        "outbox_follower_late_seconds",
        "live_stream_listeners",
        "data_folder_free_bytes",
        "database_replica_used",
        "database_replica_missed_seconds",
        "redis_up",
        "media_store_up",
        "database_clock_ahead_seconds",
      ]),
    );
});

test("queues and processes go by their names", () => {
  const queues = ofRules.flatMap((expr) => /queue!~"([^"]*)"/.exec(expr)?.[1]?.split("|") ?? []);
  expect(queues.length).toBeGreaterThan(0);
  expect(Object.keys(jobNames)).toEqual(expect.arrayContaining(queues));
  const prometheus: {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  } = parse(textOfDeploy("prometheus.yml"));
  const [{ job_name: job, static_configs: configs } = { job_name: "", static_configs: [] }] =
    prometheus.scrape_configs;
  expect(configs[0]?.targets).toEqual(["web-1:4000", "web-2:4000"]);
  const jobs = [...ofRules, ...ofPanels].flatMap((expr) => /job="(\w+)"/.exec(expr)?.[1] ?? []);
  expect(new Set(jobs)).toEqual(new Set([job]));
});

test("panels have each an id and a place of their own", () => {
  const { panels: placed }: { panels: { id: number; gridPos: Record<"x" | "y", number> }[] } =
    JSON.parse(textOfDeploy("grafana/parvis.json"));
  expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
  expect(new Set(placed.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(placed.length);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
