import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import https from "node:https";
import path from "node:path";
import { freePort } from "../builders/free-port.ts";
import { until } from "../builders/index.ts";
import { afterwards, temporaryFolder } from "../faults/parvis-process.ts";

export const DOMAIN = "parvis.test";

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/**
 * A configuration of ours between HTTPS and Parvis, with certificates that Caddy signs itself; ended
 * by `cleanUp`.
 *
 * @param configuration path of the Caddyfile
 * @param env what it takes from the environment, but for the domain
 * @returns what sends a request to the site by HTTPS
 */
export async function behindCaddy(configuration: string, env: Record<string, string>) {
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
  await writeFile(file, settings + (await readFile(configuration, "utf8")));
  const caddy = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PARVIS_DOMAIN: DOMAIN,
      ...env,
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
