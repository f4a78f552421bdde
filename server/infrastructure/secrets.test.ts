import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSecrets, secretNames } from "./secrets.ts";

let dataDir: string;
const file = () => path.join(dataDir, "secrets.json");
const mode = async (target: string) => (await stat(target)).mode & 0o777;

beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), "parvis-secrets-")), "data");
});

afterEach(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

describe("the secrets", () => {
  it("are made at the first start, private, and found again at the next", async () => {
    const first = await loadSecrets(dataDir, null);
    expect(await mode(dataDir)).toBe(0o700);
    expect(await mode(file())).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
    expect(await loadSecrets(dataDir, null)).toEqual(first);
  });

  it("are independent keys of 32 bytes", async () => {
    const secrets = await loadSecrets(dataDir, null);
    const keys = secretNames.map((name) => secrets[name]);
    expect(keys.map((key) => key.length)).toEqual(secretNames.map(() => 32));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(secretNames.length);
  });

  it("are the same for two processes that start together", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(dataDir, null)));
    for (const secrets of all) expect(secrets).toEqual(all[0]);
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  });

  it("come from PARVIS_SECRET_KEY alone when it is given", async () => {
    const secrets = await loadSecrets(dataDir, "k".repeat(32));
    expect(await loadSecrets(dataDir, "k".repeat(32))).toEqual(secrets);
    expect(await loadSecrets(dataDir, "x".repeat(32))).not.toEqual(secrets);
    expect(secrets.session).not.toEqual(secrets.media);
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  it("gain a lasting key when a later version adds a name", async () => {
    const before = await loadSecrets(dataDir, null);
    const stored = JSON.parse(await readFile(file(), "utf8"));
    delete stored.keys.push;
    await writeFile(file(), JSON.stringify(stored));
    const after = await loadSecrets(dataDir, null);
    expect(after.session).toEqual(before.session);
    expect(after.push).toHaveLength(32);
    expect((await loadSecrets(dataDir, null)).push).toEqual(after.push);
  });

  it("are never replaced when the file is damaged", async () => {
    await loadSecrets(dataDir, null);
    await writeFile(file(), "{");
    await expect(loadSecrets(dataDir, null)).rejects.toThrow(/secrets\.json.*sauvegarde/s);
    expect(await readFile(file(), "utf8")).toBe("{");
  });

  it("become private again when the file was opened to others", async () => {
    await loadSecrets(dataDir, null);
    await chmod(file(), 0o644);
    await loadSecrets(dataDir, null);
    expect(await mode(file())).toBe(0o600);
  });
});
