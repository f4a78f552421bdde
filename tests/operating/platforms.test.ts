import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { HOUR, startTestParvis } from "../builders/index.ts";

const run = promisify(execFile);
const CLI = fileURLToPath(new URL("../../dist/server/cli.js", import.meta.url));

const site = await startTestParvis();
afterAll(site.stop);
const change = (platform: string, wish: object) =>
  site.admin.patch(`/api/admin/platforms/${platform}`, wish);

type Ended = { code: number; stdout: string; stderr: string };

async function command(...args: string[]): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PARVIS_DATA_DIR: site.dataDir,
    PARVIS_PUBLIC_URL: "http://parvis.test",
    DATABASE_URL: site.database.connectionString,
  };
  try {
    return { code: 0, ...(await run(process.execPath, [CLI, ...args], { env })) };
  } catch (error) {
    return error as Ended;
  }
}

/** The line of a platform in the table, its columns apart. */
const lineOf = (table: string, name: string) =>
  table
    .split("\n")
    .find((line) => line.startsWith(name))
    ?.split(/ {2,}/);

test("`platforms check` shows the eleven platforms, who reaches the community, and nothing waits on a new installation", async () => {
  const { code, stdout, stderr } = await command("platforms", "check");
  expect([code, stderr]).toEqual([0, ""]);
  const [table = "", readers = ""] = stdout.trim().split("\n\n");
  expect(table.split("\n")).toHaveLength(12);
  expect(readers).toContain("Depuis l’extérieur, http://parvis.test");
  expect(readers).toContain("PARVIS_PUBLIC_URL");
  expect(stdout).toContain("Lu par une plateforme, depuis chez elle");
  expect(stdout).toContain("Personne d’extérieur n’a été interrogé");
  expect(lineOf(stdout, "WhatsApp")).toEqual(["WhatsApp", "réglée", "–", "–", "0", "–"]);
  expect(lineOf(stdout, "LinkedIn")?.slice(0, 2)).toEqual(["LinkedIn", "à régler"]);
});

test("it says what waits for someone, and ends with 1", async () => {
  await change("linkedin", { clientId: "id", clientSecret: "un-secret" });
  await change("linkedin", { apiVersion: "202501", apiVersionEnds: "2026-01-15" });
  await change("twitter", { enabled: false });
  const at = site.clock();
  await site.db
    .insertInto("social_accounts")
    .values({
      id: uuidv7(),
      member_id: site.admin.id,
      platform: "linkedin",
      account_id: "a",
      account_name: "Compte",
      profile_picture: null,
      access_token: null,
      refresh_token: null,
      expires_at: null,
      scope: "[]",
      platform_user_id: null,
      state: "reconnect",
      details: "{}",
      last_sync: at,
      refreshed_at: null,
      warned_at: null,
      connected_at: at,
      updated_at: at,
    })
    .execute();
  const until = new Date(Date.now() + HOUR);
  await site.db.insertInto("platform_pauses").values({ key: "linkedin", until }).execute();

  const { code, stdout, stderr } = await command("platforms", "check");
  expect(code).toBe(1);
  const linkedin = lineOf(stdout, "LinkedIn") ?? [];
  expect(linkedin.slice(1, 5)).toEqual([
    "réglée",
    "202501 (fin 2026-01-15)",
    "–",
    "1, dont 1 à reconnecter",
  ]);
  expect(linkedin[5]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(lineOf(stdout, "X (Twitter)")?.[1]).toBe("éteinte");
  expect(stdout).toContain("LinkedIn\u00a0: reconnecter des comptes");
  expect(stdout).toContain("LinkedIn\u00a0: changer de version\u00a0: celle-ci ne répond plus");
  expect(stderr.trim()).toBe("1\u00a0plateforme demande quelque chose à quelqu’un.");
  expect(stdout).not.toContain("un-secret");
});

test("a wrong use is told without a stack", async () => {
  const { code, stderr } = await command("platforms");
  expect([code, stderr.trim()]).toEqual([
    1,
    "Il manque ce qu’il faut faire\u00a0: platforms check",
  ]);
});
