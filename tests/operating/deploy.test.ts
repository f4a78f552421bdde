import { execFile } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { SERVER_FLAGS } from "../../bin/server-flags.mjs";
import { serviceUnit } from "../../server/app/service-unit.ts";
import { readConfig } from "../../server/infrastructure/config.ts";
import { freePort } from "../builders/free-port.ts";
import { createTestDatabase, startTestParvis } from "../builders/index.ts";
import {
  environmentOfImage,
  interpolated,
  readCompose,
  textOfDeploy,
  unknownOf,
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
  S3_ACCESS_KEY: `GK${"a".repeat(24)}`,
  S3_SECRET_KEY: "s".repeat(64),
  PARVIS_METRICS_TOKEN: "t".repeat(48),
};

describe("compose.yaml", () => {
  test("gives its processes settings that exist, and accepts", () => {
    for (const name of OURS) {
      const given = { ...environmentOfImage(), ...services[name]?.environment };
      expect(unknownOf(Object.keys(given)), name).toEqual([]);
      const env = Object.entries(given).map(([key, value]) => [key, interpolated(value, FILLED)]);
      const config = readConfig(Object.fromEntries(env));
      expect(config.roles).toEqual([name === "worker" ? "worker" : "web"]);
      expect(config.dataDir).toBe("/data");
      expect(config.port).toBe(4000);
      expect(config.replicaUrls).toHaveLength(name === "worker" ? 0 : 1);
      const places = [config.databaseUrl, config.redisUrl, config.s3?.endpoint];
      for (const place of [...places, ...config.replicaUrls])
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
    const drainSeconds = Number(services["web-1"]?.environment?.PARVIS_DRAIN_SECONDS);
    expect(drainSeconds).toBeGreaterThan(0);
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
      expect(unknownOf(variables)).toEqual([]);
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
