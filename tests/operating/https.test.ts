import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import https from "node:https";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/index.ts";
import { afterwards, cleanUp, startParvis, temporaryFolder } from "../faults/parvis-process.ts";

const CADDYFILE = fileURLToPath(new URL("../../docs/how-to/Caddyfile", import.meta.url));
const DOMAIN = "parvis.test";

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/**
 * The guide's own file between HTTPS and Parvis, with certificates that Caddy signs itself.
 *
 * @returns what sends a request to the site by HTTPS
 */
async function behindCaddy(parvisPort: number) {
  const folder = await temporaryFolder();
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const settings = `{
    admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    http_port ${httpPort}
    https_port ${httpsPort}
    storage file_system ${folder}/storage
  }\n`;
  const file = path.join(folder, "Caddyfile");
  await writeFile(file, settings + (await readFile(CADDYFILE, "utf8")));
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PARVIS_DOMAIN: DOMAIN,
      PARVIS_PORT: String(parvisPort),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  caddy.stderr.on("data", (chunk) => {
    said += chunk;
  });
  caddy.once("error", (error) => {
    said += `${error.message}: install the caddy package`;
  });
  afterwards(async () => {
    caddy.kill("SIGKILL");
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, "close");
  });
  const ask = (address: string, headers: Record<string, string> = {}) =>
    get({ port: httpsPort, path: address, headers });
  await until(async () => (await ask("/api/health")).status === 200, { within: 30_000 }).catch(
    (error) => {
      throw new Error(
        `no answer through Caddy:
${said}`,
        { cause: error },
      );
    },
  );
  return { ask };
}

function get(about: {
  port: number;
  path: string;
  headers: Record<string, string>;
}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      {
        ...about,
        host: "127.0.0.1",
        servername: DOMAIN,
        headers: { host: DOMAIN, ...about.headers },
        rejectUnauthorized: false,
      },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    request.on("error", reject);
  });
}

afterAll(cleanUp);

test("the guide's Caddy configuration serves Parvis by HTTPS, readers told apart by their address", {
  timeout: 120_000,
}, async () => {
  const parvis = await startParvis({
    dataDir: path.join(await temporaryFolder(), "d"),
    env: {
      PARVIS_PUBLIC_URL: `https://${DOMAIN}`,
      PARVIS_TRUST_PROXY: "loopback",
      PARVIS_RATE_LIMIT_FACTOR: "1",
    },
  });
  const { ask } = await behindCaddy(parvis.port);

  const page = await ask("/login");
  expect(page.status).toBe(200);
  expect(page.headers["strict-transport-security"]).toContain("max-age");
  expect(page.headers["content-security-policy"]).toContain("default-src");

  const { body } = await ask("/api/health");
  expect(JSON.parse(body)).toMatchObject({ status: "ok" });

  // A visitor cannot pass for another address: Caddy writes its own X-Forwarded-For.
  const leftTo = async (from: string) => {
    const { headers } = await ask("/api/community", { "x-forwarded-for": from });
    return Number(headers["x-ratelimit-remaining"]);
  };
  const leftToBoth = async () =>
    [await leftTo("203.0.113.7"), await leftTo("203.0.113.8")] as const;
  let [one, other] = await leftToBoth();
  // More is left to the second only where a new minute began in between.
  if (other > one) [one, other] = await leftToBoth();
  expect(other).toBe(one - 1);
});
