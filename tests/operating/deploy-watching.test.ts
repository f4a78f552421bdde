import { expect, test } from "vitest";
import { parse } from "yaml";
import { jobNames } from "../../client/features/administration/running/job-names.ts";
import { startTestParvis } from "../builders/index.ts";
import { textOfDeploy } from "../cluster/deployed.ts";

test("every metric that the board, the alerts and their rules name is given by a server", async () => {
  const token = "a-token-for-prometheus";
  const site = await startTestParvis({ config: { metricsToken: token }, install: false });
  try {
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await site.visitor().get("/metrics", { headers });
    const given = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const alerts: { groups: { rules: { expr: string }[] }[] } = parse(textOfDeploy("alerts.yml"));
    const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      textOfDeploy("grafana/parvis.json"),
    );
    const asked = [
      ...alerts.groups.flatMap(({ rules }) => rules),
      ...board.panels.flatMap(({ targets }) => targets),
    ].map(({ expr }) => expr);
    expect(asked.length).toBeGreaterThan(20);
    const named = asked.flatMap(
      (expr) => expr.replace(/\{[^}]*\}|"[^"]*"/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [],
    );
    const functions = ["histogram_quantile"];
    expect(
      new Set(named.filter((name) => !functions.includes(name) && !given.includes(name))),
    ).toEqual(new Set());
    expect(named).toContain("live_stream_listeners");
    const queues = asked.flatMap((expr) => /queue!~"([^"]*)"/.exec(expr)?.[1]?.split("|") ?? []);
    expect(Object.keys(jobNames)).toEqual(expect.arrayContaining(queues));
    const prometheus: {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    } = parse(textOfDeploy("prometheus.yml"));
    expect(prometheus.scrape_configs[0]?.static_configs[0]?.targets).toEqual([
      "web-1:4000",
      "web-2:4000",
    ]);
  } finally {
    await site.stop();
  }
});
