import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../server/infrastructure/config.ts";
import { readCompose, textOfDeploy, unknownOf } from "../cluster/deployed.ts";

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
  expect(unknownOf(Object.keys(settings))).toEqual([]);
  expect(all.some(({ kind }) => kind === "Secret")).toBe(false);
  const deployments = all.filter(({ kind }) => kind === "Deployment");
  expect(deployments).toHaveLength(2);
  for (const { spec } of deployments) {
    const pod = spec.template?.spec;
    const [container] = (pod?.containers ?? []) as [Container];
    const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    expect(unknownOf(Object.keys(env))).toEqual([]);
    expect(container.envFrom).toContainEqual({ secretRef: { name: "parvis" } });
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

test("the secret of Kubernetes names settings that exist, all that compose.yaml shares, and holds none", () => {
  const lines = textOfDeploy("kubernetes/parvis.env.example")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const names = lines.map((line) => line.split("=")[0] ?? "");
  expect(lines).toEqual(names.map((name) => `${name}=`));
  expect(unknownOf(names)).toEqual([]);
  const { environment = {} } = readCompose().services["web-1"] ?? {};
  const shared = Object.keys(environment).filter((name) => !name.startsWith("PARVIS_"));
  expect(names).toEqual(expect.arrayContaining(shared));
  // Whole as it is filled in.
  const filled = readConfig({
    DATABASE_URL: "postgresql://parvis:mot@principal:5432/parvis",
    DATABASE_REPLICA_URLS: "postgresql://parvis:mot@replique:5432/parvis",
    REDIS_URL: "redis://:mot@cache:6379",
    S3_ENDPOINT: "https://s3.exemple.fr",
    S3_REGION: "fr-par",
    S3_BUCKET: "parvis-media",
    S3_ACCESS_KEY: "CLE-DE-TEST",
    S3_SECRET_KEY: "secret-de-test",
    SMTP_URL: "smtp://courrier:587",
    PARVIS_METRICS_TOKEN: "t".repeat(24),
  });
  expect([filled.replicaUrls.length, filled.s3Media?.bucket]).toEqual([1, "parvis-media"]);
});
