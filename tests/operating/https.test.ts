import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { cleanUp, startParvis, temporaryFolder } from "../faults/parvis-process.ts";
import { behindCaddy, DOMAIN } from "./behind-caddy.ts";

const CADDYFILE = fileURLToPath(new URL("../../docs/how-to/Caddyfile", import.meta.url));

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
  const { ask } = await behindCaddy(CADDYFILE, { PARVIS_PORT: String(parvis.port) });

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
