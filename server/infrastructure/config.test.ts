import { availableParallelism } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { placesInWords } from "./config-places.ts";

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems.map(({ variable }) => variable);
  }
}

describe("the configuration", () => {
  it("works with an empty environment", () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      publicUrl: "http://localhost:4000",
      trustProxy: false,
      databaseUrl: null,
      databaseDirectUrl: null,
      replicaUrls: [],
      smtpUrl: null,
      mailFrom: "Parvis <parvis@localhost>",
      logLevel: "info",
      scheduledBackups: true,
      roles: ["web", "worker"],
      processes: 1,
      drainSeconds: 0,
      metricsToken: null,
      secretKey: null,
      secretsFile: null,
      rateLimitFactor: 1,
      ffmpeg: null,
      outgoingAllowed: [],
      pushHosts: [],
      platformAddresses: {},
      stripe: null,
      openId: null,
      s3: null,
      s3Media: null,
      s3Direct: "off",
      backupTo: null,
      redisUrl: null,
    });
  });

  it("takes the public address from the port, and the sender from the public address", () => {
    expect(readConfig({ PARVIS_PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    const config = readConfig({ PARVIS_PUBLIC_URL: "https://parvis.example/" });
    expect(config.publicUrl).toBe("https://parvis.example");
    expect(config.mailFrom).toBe("Parvis <parvis@parvis.example>");
  });

  it.each([
    ["false", false],
    ["0", false],
    ["2", 2],
    ["loopback", ["loopback"]],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ])("trusts the proxies %s", (text, expected) => {
    expect(readConfig({ PARVIS_TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it("knows what may be asked inside, and that ffmpeg is done without", () => {
    const text = "10.0.0.5:80, wiki.maison:8080,[fd00::1]:443";
    const allowed = ["10.0.0.5:80", "wiki.maison:8080", "[fd00::1]:443"];
    expect(readConfig({ PARVIS_OUTGOING_ALLOW: text }).outgoingAllowed).toEqual(allowed);
    expect(readConfig({ PARVIS_FFMPEG: "off" }).ffmpeg).toBe("off");
    const hosts = ["push.exemple.fr", "10.0.0.5:8080"];
    expect(readConfig({ PARVIS_PUSH_HOSTS: hosts.join(", ") }).pushHosts).toEqual(hosts);
  });

  it("takes both variables of Stripe, or none", () => {
    const [secretKey, webhookSecret] = ["sk_test_abcdefgh", "whsec_abcdefgh"];
    const both = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    expect(readConfig(both).stripe).toEqual({ secretKey, webhookSecret });
    expect(problemsOf({ STRIPE_SECRET_KEY: secretKey })).toEqual(["STRIPE_WEBHOOK_SECRET"]);
    expect(problemsOf({ STRIPE_WEBHOOK_SECRET: webhookSecret })).toEqual(["STRIPE_SECRET_KEY"]);
    expect(problemsOf({ ...both, STRIPE_SECRET_KEY: "pk_test_abcdefgh" })).toEqual([
      "STRIPE_SECRET_KEY",
    ]);
  });

  it("takes the four variables of an OpenID Connect provider, or none", () => {
    const all = {
      OIDC_ISSUER: "https://compte.exemple.test",
      OIDC_CLIENT_ID: "parvis",
      OIDC_CLIENT_SECRET: "un-secret",
      OIDC_NAME: "Compte du diocèse",
    };
    const openId = {
      issuer: all.OIDC_ISSUER,
      clientId: "parvis",
      clientSecret: "un-secret",
      name: "Compte du diocèse",
      only: false,
    };
    expect(readConfig(all).openId).toEqual(openId);
    expect(readConfig({ ...all, OIDC_ONLY: "true" }).openId?.only).toBe(true);
    expect(problemsOf({ ...all, OIDC_NAME: "" })).toEqual(["OIDC_NAME"]);
    expect(problemsOf({ ...all, PARVIS_PUBLIC_URL: "http://parvis.example" })).toEqual([
      "PARVIS_PUBLIC_URL",
    ]);
    expect(problemsOf({ OIDC_ONLY: "true" })).toEqual(Object.keys(all));
    expect(readConfig({ ...all, OIDC_ISSUER: "http://localhost:8080/a" }).openId?.only).toBe(false);
    for (const issuer of ["http://compte.exemple.test", "https://a.test/?b", "compte"])
      expect(problemsOf({ ...all, OIDC_ISSUER: issuer })).toEqual(["OIDC_ISSUER"]);
  });

  it("reads where platforms are instead", () => {
    const addresses = { twitter: { api: "http://127.0.0.1:4193" } };
    const text = JSON.stringify(addresses);
    expect(readConfig({ PARVIS_PLATFORM_ADDRESSES: text }).platformAddresses).toEqual(addresses);
  });

  it("reads a single role, and a repeated one once", () => {
    expect(readConfig({ PARVIS_ROLES: "worker, worker" }).roles).toEqual(["worker"]);
    expect(readConfig({ PARVIS_PROCESSES: "3" }).processes).toBe(3);
    expect(readConfig({ PARVIS_PROCESSES: "auto" }).processes).toBe(availableParallelism());
  });

  it.each([
    ["PARVIS_FFMPEG", "ffmpeg"],
    ["PARVIS_OUTGOING_ALLOW", "10.0.0.5"],
    ["PARVIS_PUSH_HOSTS", "https://push.exemple.fr"],
    ["PARVIS_PLATFORM_ADDRESSES", "api.x.com"],
    ["PARVIS_PLATFORM_ADDRESSES", '{"twitter":{"api":"ftp://x"}}'],
    ["PARVIS_OUTGOING_ALLOW", "http://10.0.0.5:80"],
    ["PARVIS_PORT", "80a"],
    ["PARVIS_PORT", "65536"],
    ["PARVIS_HOST", "not a host"],
    ["PARVIS_PUBLIC_URL", "parvis.example"],
    ["PARVIS_PUBLIC_URL", "https://parvis.example/forum"],
    ["PARVIS_TRUST_PROXY", "true"],
    ["PARVIS_TRUST_PROXY", "10.0.0.0/33"],
    ["PARVIS_LOG_LEVEL", "loud"],
    ["PARVIS_ROLES", "web,cook"],
    ["PARVIS_PROCESSES", "0"],
    ["PARVIS_PROCESSES", "65"],
    ["PARVIS_PROCESSES", "all"],
    ["PARVIS_METRICS_TOKEN", "short"],
    ["PARVIS_SECRET_KEY", "short"],
    ["PARVIS_SECRETS_FILE", "secrets.json"],
    ["PARVIS_DRAIN_SECONDS", "dix"],
    ["PARVIS_RATE_LIMIT_FACTOR", "-1"],
    ["PARVIS_MAIL_FROM", "nobody"],
    ["DATABASE_URL", "mysql://localhost/parvis"],
    ["SMTP_URL", "mail.example"],
  ])("refuses %s = %s", (variable, value) => {
    expect(problemsOf({ [variable]: value })).toContain(variable);
  });

  it("takes a Redis by its address, and tells it to its own commands", () => {
    for (const url of ["redis://127.0.0.1", "rediss://parvis:un%20mot@cache.example:6380/3"]) {
      const config = readConfig({ REDIS_URL: url });
      expect(config.redisUrl).toBe(url);
      expect(placesInWords(config)).toEqual({ REDIS_URL: url });
    }
    for (const wrong of [
      "cache:6379",
      "http://cache",
      "redis:///1",
      "redis://c/parvis",
      "redis://c?a=1",
    ])
      expect(problemsOf({ REDIS_URL: wrong })).toEqual(["REDIS_URL"]);
    expect(() => readConfig({ REDIS_URL: "redis://:hunter2@cache/x" })).not.toThrow(/hunter2/);
  });

  it("takes an S3 store whole, or not at all", () => {
    const access = {
      S3_ENDPOINT: "https://s3.example",
      S3_ACCESS_KEY: "clé",
      S3_SECRET_KEY: "mot",
    };
    expect(problemsOf({ S3_BUCKET: "media" })).toEqual(Object.keys(access));
    expect(problemsOf({ PARVIS_BACKUP_TO: "s3:parvis" })).toEqual(Object.keys(access));
    const given = { ...access, S3_BUCKET: "media", PARVIS_BACKUP_TO: "s3:parvis/chez-nous/" };
    expect(readConfig(given)).toMatchObject({
      s3: { endpoint: "https://s3.example", region: "us-east-1" },
      s3Media: { bucket: "media", prefix: "" },
      backupTo: { kind: "s3", place: { bucket: "parvis", prefix: "chez-nous/" } },
    });
    expect(readConfig({ ...access, S3_DIRECT: "recordings" }).s3Direct).toBe("recordings");
    expect(problemsOf({ ...access, S3_DIRECT: "on" })).toEqual(["S3_DIRECT"]);
    const plain = { ...access, S3_ENDPOINT: "http://s3.example", S3_DIRECT: "all" };
    expect(problemsOf(plain)).toEqual([]);
    const https = { ...plain, PARVIS_PUBLIC_URL: "https://parvis.example" };
    expect(problemsOf(https)).toEqual(["S3_DIRECT"]);
    const folder = { kind: "folder", folder: "/mnt/nas" };
    expect(readConfig({ PARVIS_BACKUP_TO: "/mnt/nas/" }).backupTo).toEqual(folder);
    for (const wrong of ["nas", "s3:", "s3:a", "s3:parvis/../autre", "s3:parvis/é"])
      expect(problemsOf({ ...access, PARVIS_BACKUP_TO: wrong })).toEqual(["PARVIS_BACKUP_TO"]);
  });

  it("lists every fault at once, in French and English, without quoting the values", () => {
    const env = { PARVIS_PORT: "four", DATABASE_URL: "mysql://root:hunter2@localhost/parvis" };
    expect(problemsOf(env)).toEqual(["PARVIS_PORT", "DATABASE_URL"]);
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(/PARVIS_PORT : un nombre .* \/ a number /);
    expect(() => readConfig(env)).not.toThrow(/hunter2/);
  });

  it("counts a blank variable as absent", () => {
    expect(readConfig({ DATABASE_URL: "  ", PARVIS_PORT: "" }).port).toBe(4000);
  });
});
