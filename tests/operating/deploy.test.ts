import { execFile } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { SERVER_FLAGS } from "../../bin/server-flags.mjs";
import { jobNames } from "../../client/features/administration/running/job-names.ts";
import { serviceUnit } from "../../server/app/service-unit.ts";
import { readConfig, VARIABLES } from "../../server/infrastructure/config.ts";
import { freePort } from "../builders/free-port.ts";
import { createTestDatabase, startTestParvis } from "../builders/index.ts";
import {
  environmentOfImage,
  interpolated,
  readCompose,
  textOfDeploy,
  variablesOf,
  wordsOfImage,
} from "../cluster/deployed.ts";
import {
  afterwards,
  answering,
  cleanUp,
  launch,
  temporaryFolder,
} from "../faults/parvis-process.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
afterAll(cleanUp);

const { services, volumes = {} } = readCompose();
const OURS = ["web-1", "web-2", "worker"] as const;
const SECRET = /PASSWORD|SECRET|TOKEN|SMTP_URL|_KEY$/;
const FILLED = {
  DATABASE_PASSWORD: "p".repeat(48),
  REDIS_PASSWORD: "r".repeat(48),
  PARVIS_METRICS_TOKEN: "t".repeat(48),
};

/** Variables of Node and of the image, which are not settings of ours. */
const OF_NODE = ["NODE_ENV"];
const known = (names: readonly string[]) =>
  names.filter((name) => !VARIABLES.includes(name) && !OF_NODE.includes(name));

describe("compose.yaml", () => {
  test("gives its processes settings that exist, and accepts", () => {
    for (const name of OURS) {
      const given = { ...environmentOfImage(), ...services[name]?.environment };
      expect(known(Object.keys(given)), name).toEqual([]);
      const env = Object.entries(given).map(([key, value]) => [key, interpolated(value, FILLED)]);
      const config = readConfig(Object.fromEntries(env));
      expect(config.roles).toEqual([name === "worker" ? "worker" : "web"]);
      expect(config.dataDir).toBe("/data");
      expect(config.port).toBe(4000);
      for (const place of [config.databaseUrl, config.redisUrl])
        expect(Object.keys(services)).toContain(new URL(place ?? "").hostname);
    }
  });

  test("holds no secret: they come from .env, whose example is empty", () => {
    const text = textOfDeploy("compose.yaml");
    const example = textOfDeploy(".env.example")
      .split("\n")
      .filter((line) => /^\w/.test(line));
    expect(new Set(example.map((line) => line.replace(/=$/, "")))).toEqual(
      new Set(variablesOf(text)),
    );
    for (const [name, { environment = {} }] of Object.entries(services))
      for (const [key, value] of Object.entries(environment))
        if (SECRET.test(key)) expect(variablesOf(value), `${name} ${key}`).not.toEqual([]);
    expect(interpolated(text, {})).not.toMatch(/:\/\/\w+:[^@\s]+@/);
  });

  test("gives time to leave, one data folder to all, and the balancer its processes", () => {
    const { drainSeconds } = readConfig({
      ...services["web-1"]?.environment,
      SMTP_URL: "",
      DATABASE_URL: "",
      REDIS_URL: "",
      PARVIS_METRICS_TOKEN: "",
      PARVIS_PUBLIC_URL: "",
    });
    for (const name of OURS) {
      expect(Number.parseInt(services[name]?.stop_grace_period ?? "", 10)).toBeGreaterThan(
        drainSeconds + 20,
      );
      expect(services[name]?.volumes).toEqual(["data:/data"]);
    }
    expect(Object.keys(volumes)).toContain("data");
    const balancer = services.balancer?.environment ?? {};
    expect(balancer.PARVIS_WEB_1).toBe("web-1:4000");
    expect(balancer.PARVIS_WEB_2).toBe("web-2:4000");
    expect(services.balancer?.ports).toEqual([`8080${balancer.PARVIS_BIND}`]);
    const configuration = textOfDeploy("haproxy.cfg");
    for (const [name, value] of Object.entries(balancer))
      expect(configuration).toContain(`presetenv ${name} ${value}\n`);
  });
});

test("the paths that a balancer names are paths of this server", async () => {
  const site = await startTestParvis({ install: false });
  try {
    const { http } = site.parvis;
    const texts = [
      textOfDeploy("haproxy.cfg"),
      textOfDeploy("Caddyfile"),
      textOfDeploy("compose.yaml"),
      textOfDeploy("kubernetes/parvis.yaml"),
    ];
    const named = texts.flatMap((text) => text.match(/\/api\/[\w/-]+/g) ?? []);
    expect(new Set(named).size).toBe(4);
    for (const url of new Set(named)) {
      const method = url.includes("health") ? "GET" : "POST";
      expect(http.hasRoute({ url, method }), url).toBe(true);
    }
  } finally {
    await site.stop();
  }
});

describe("the image", () => {
  test("starts what npm start starts, with the same flags", () => {
    expect(wordsOfImage("CMD")).toEqual([
      "node_modules/node/bin/node",
      ...SERVER_FLAGS,
      "dist/server/main.js",
    ]);
  });

  test("holds all that the server reads: it starts, and shows its pages, from what is copied", async () => {
    const folder = await temporaryFolder();
    const copied = [
      ...textOfDeploy("Dockerfile").matchAll(/^COPY --from=build \/srv\/parvis\/(\S+) (\S+)$/gm),
    ];
    for (const [, from = "", to = ""] of copied) {
      await mkdir(path.dirname(path.join(folder, to)), { recursive: true });
      // Packages are looked for where they are installed: copying them takes long and says nothing.
      if (from === "node_modules") await symlink(path.join(ROOT, from), path.join(folder, to));
      else await cp(path.join(ROOT, from), path.join(folder, to), { recursive: true });
    }
    const database = await createTestDatabase();
    afterwards(database.drop);
    const parvis = launch({
      folder,
      command: wordsOfImage("CMD"),
      dataDir: await temporaryFolder(),
      port: await freePort(),
      env: {
        ...environmentOfImage(),
        PARVIS_HOST: "127.0.0.1",
        DATABASE_URL: database.connectionString,
      },
    });
    await answering(parvis);
    for (const address of ["/api/health", "/login", "/guides/adresse", "/api/openapi.json"])
      expect((await fetch(parvis.url + address)).status, address).toBe(200);
    const page = await (await fetch(`${parvis.url}/login`)).text();
    const [script = ""] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
    expect((await fetch(parvis.url + script)).status).toBe(200);
  });
});

describe("the units of systemd", () => {
  const plan = {
    user: "parvis",
    folder: "/srv/parvis/app",
    dataDir: "/srv/parvis/data",
    environmentFile: "/etc/parvis.env",
    node: "/usr/bin/node",
  };
  const linesOf = (text: string) => text.split("\n").filter((line) => /^\w+=/.test(line));
  /** What a process that neither installs nor builds has otherwise. */
  const OTHERWISE =
    /^(Description|Environment|EnvironmentFile|ExecStart|TimeoutStartSec|TimeoutStopSec|ReadWritePaths)=/;

  test.each(["parvis-web@.service", "parvis-worker.service"])(
    "%s is as closed as the unit of a single process",
    async (name) => {
      const text = textOfDeploy(`systemd/${name}`);
      const wanted = linesOf(serviceUnit(plan)).filter((line) => !OTHERWISE.test(line));
      expect(wanted.length).toBeGreaterThan(15);
      expect(linesOf(text)).toEqual(expect.arrayContaining(wanted));
      expect(text).toContain(`ReadWritePaths=${plan.dataDir}\n`);
      expect(text).toContain(`ExecStart=${plan.folder}/${wordsOfImage("CMD").join(" ")}\n`);
      const variables = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, key = ""]) => key);
      expect(known(variables)).toEqual([]);
      const file = path.join(ROOT, "deploy/systemd", name);
      const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", file]).catch(
        (error) => error,
      );
      const faults = `${stdout}${stderr}`
        .split("\n")
        .filter((line) => line.includes("parvis-") && !/not executable|No such file/.test(line));
      expect(faults).toEqual([]);
    },
  );
});

type Container = {
  image: string;
  env: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
};
type Manifest = {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector?: Record<string, unknown>;
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: { runAsUser: number };
        containers: Container[];
      };
    };
  };
};

test("the manifests of Kubernetes run the same processes, and ask them where they answer", () => {
  const text = textOfDeploy("kubernetes/parvis.yaml");
  const all = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const settings = all.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  expect(known(Object.keys(settings))).toEqual([]);
  expect(all.some(({ kind }) => kind === "Secret")).toBe(false);
  const deployments = all.filter(({ kind }) => kind === "Deployment");
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const pod = spec.template?.spec;
    const [container] = (pod?.containers ?? []) as [Container];
    const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    expect(known(Object.keys(env))).toEqual([]);
    const config = readConfig({ ...settings, ...env });
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds + 20);
    expect(textOfDeploy("Dockerfile")).toContain(`--uid ${pod?.securityContext.runAsUser} `);
    expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels);
    expect(spec.template?.metadata.labels.role).toBe(config.roles.join());
    if (config.roles.includes("worker")) continue;
    expect(container.ports).toEqual([{ name: "http", containerPort: config.port }]);
    expect(container.readinessProbe?.httpGet).toEqual({ path: "/api/health", port: "http" });
    expect(container.livenessProbe?.httpGet).toEqual({ path: "/api/health/live", port: "http" });
    const service = all.find(({ kind }) => kind === "Service");
    expect(service?.spec.selector).toEqual(spec.selector?.matchLabels);
  }
});

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
