import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSecrets, readSecretsFile, type SecretsPlace, secretNames } from "./secrets.ts";

let dataDir: string;
const load = (given: Partial<SecretsPlace> = {}) =>
  loadSecrets({ dataDir, secretKey: null, secretsFile: null, ...given });
const file = () => path.join(dataDir, "secrets.json");
const mode = async (target: string) => (await stat(target)).mode & 0o777;

beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), "parvis-secrets-")), "data");
});

afterEach(() => rm(path.dirname(dataDir), { recursive: true, force: true }));

describe("the secrets", () => {
  it("are made at the first start, private, and found again at the next", async () => {
    const first = await load();
    expect(await mode(dataDir)).toBe(0o700);
    expect(await mode(file())).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
    expect(await load()).toEqual(first);
  });

  it("are independent keys of 32 bytes", async () => {
    const secrets = await load();
    const keys = secretNames.map((name) => secrets[name]);
    expect(keys.map((key) => key.length)).toEqual(secretNames.map(() => 32));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(secretNames.length);
  });

  it("are the same for two processes that start together", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => load()));
    for (const secrets of all) expect(secrets).toEqual(all[0]);
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  });

  it("come from PARVIS_SECRET_KEY alone when it is given", async () => {
    const secrets = await load({ secretKey: "k".repeat(32) });
    expect(await load({ secretKey: "k".repeat(32) })).toEqual(secrets);
    expect(await load({ secretKey: "x".repeat(32) })).not.toEqual(secrets);
    expect(secrets.session).not.toEqual(secrets.media);
    await expect(stat(file())).rejects.toThrow("ENOENT");
  });

  it("come from a file that another server made, which is never written", async () => {
    const first = await load();
    const elsewhere = path.join(path.dirname(dataDir), "mounted.json");
    await writeFile(elsewhere, await readFile(file()), { mode: 0o444 });
    await rm(dataDir, { recursive: true });
    expect(await load({ secretsFile: elsewhere })).toEqual(first);
    expect(await mode(elsewhere)).toBe(0o444);
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
    const absent = load({ secretsFile: `${elsewhere}.absent` });
    await expect(absent).rejects.toThrow(/n’est pas là.*PARVIS_SECRETS_FILE/);
  });

  it("are kept with a backup from where they are, and not at all where they are derived", async () => {
    await load();
    const place = { dataDir, secretKey: null, secretsFile: null };
    const kept = await readFile(file());
    expect(await readSecretsFile(place)).toEqual(kept);
    expect(await readSecretsFile({ ...place, secretsFile: file(), dataDir: "/" })).toEqual(kept);
    expect(await readSecretsFile({ ...place, secretKey: "k".repeat(32) })).toBeNull();
  });

  it("gain a lasting key when a later version adds a name", async () => {
    const before = await load();
    const stored = JSON.parse(await readFile(file(), "utf8"));
    delete stored.keys.push;
    await writeFile(file(), JSON.stringify(stored));
    const after = await load();
    expect(after.session).toEqual(before.session);
    expect(after.push).toHaveLength(32);
    expect((await load()).push).toEqual(after.push);
  });

  it("are never replaced when the file is damaged", async () => {
    await load();
    await writeFile(file(), "{");
    await expect(load()).rejects.toThrow(/secrets\.json.*sauvegarde/s);
    expect(await readFile(file(), "utf8")).toBe("{");
  });

  it("become private again when the file was opened to others", async () => {
    await load();
    await chmod(file(), 0o644);
    await load();
    expect(await mode(file())).toBe(0o600);
  });
});
