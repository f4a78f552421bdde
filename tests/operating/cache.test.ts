import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { freePort } from "../builders/free-port.ts";
import {
  Client,
  publish,
  startTestParvis,
  type TestParvis,
  until,
  uploadPhoto,
} from "../builders/index.ts";

const VCL = fileURLToPath(new URL("../../docs/how-to/varnish.vcl", import.meta.url));

/** Has Varnish say of each answer for how long it may still give it, in seconds. */
const SAYING = `
sub vcl_deliver { set resp.http.x-kept = obj.ttl; set resp.http.x-hits = obj.hits; }`;

let site: TestParvis;
let url: string;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  site = await startTestParvis({ config: { roles: ["web"] } });
  undo.push(site.stop);
  const folder = await mkdtemp(path.join(tmpdir(), "parvis-varnish-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "parvis.vcl");
  const { port: behind } = new URL(site.url);
  await writeFile(file, (await readFile(VCL, "utf8")).replace('"4000"', `"${behind}"`) + SAYING);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const wishes = ["-F", "-n", folder, "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,16m"];
  const varnish = spawn("varnishd", [...wishes, "-j", "none"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [varnish.stdout, varnish.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  varnish.once("error", (error) => {
    said += `${error.message}: install the varnish package`;
  });
  undo.push(async () => {
    varnish.kill("SIGTERM");
    if (varnish.exitCode === null && varnish.signalCode === null) await once(varnish, "close");
  });
  await until(async () => (await fetch(`${url}/api/health/live`)).status === 200, {
    within: 30_000,
  }).catch((error) => {
    throw new Error(`no answer through Varnish:\n${said}`, { cause: error });
  });
}, 60_000);
afterAll(async () => {
  for (const one of undo.toReversed()) await one();
});

/** The administrator's browser, which comes by the cache. */
function member(): Client {
  const client = new Client(url);
  for (const [name, value] of site.admin.cookies) client.cookies.set(name, value);
  return client;
}
/** How often an answer was given from the cache, and for how long it still may be, in seconds. */
const kept = (headers: Headers) => ({
  hits: Number(headers.get("x-hits")),
  seconds: Number(headers.get("x-kept")),
});
const twice = async (who: Client, address: string) => {
  await who.get(address);
  const answer = await who.get(address);
  return { status: answer.status, ...kept(answer.headers) };
};

test("built files and pages for visitors are kept, whoever asks for the former", async () => {
  const { text } = await new Client(url).get("/login");
  const [script = ""] = /\/assets\/[\w-]+\.js/.exec(text) ?? [];
  const found = await twice(member(), script);
  expect(found).toMatchObject({ status: 200, hits: 1 });
  expect(found.seconds).toBeGreaterThan(300 * 24 * 60 * 60);
  const page = await twice(new Client(url), "/privacy-policy");
  expect(page).toMatchObject({ status: 200, hits: 1 });
  expect(page.seconds).toBeLessThanOrEqual(300);
});

test("a picture that anyone may see is gone from it five minutes after it was erased", async () => {
  const prefix = `public/${uuidv7()}`;
  const { media } = site.parvis.services;
  await media.write(`${prefix}/large.webp`, Buffer.from("picture"));
  const address = `/media/${prefix}/large.webp`;
  const found = await twice(member(), address);
  expect(found).toMatchObject({ status: 200, hits: 1 });
  // Nobody purges it: it says for how long it may be kept, and is not shown after that.
  expect(found.seconds).toBeGreaterThan(0);
  expect(found.seconds).toBeLessThanOrEqual(300);
  await media.removeAll(prefix);
  expect((await site.visitor().get(address)).status).toBe(404);
  expect((await new Client(url).get(`${address}?again`)).status).toBe(404);
});

test("what members read is never kept, nor given to anyone else", async () => {
  const photo = await uploadPhoto(site.admin);
  await publish(site.admin, site.group, "Entre nous", { mediaIds: [photo] });
  const { body } = await site.admin.get(`/api/media/${photo}`);
  const home = `/api/groups/${site.group.id}/posts`;
  for (const address of [body.url, home, "/api/me", "/"]) {
    const found = await twice(member(), address);
    expect([address, found.hits]).toEqual([address, 0]);
  }
  expect((await new Client(url).get(body.url)).status).toBe(401);
  expect((await new Client(url).get(home)).status).toBe(401);
});

test("an upload goes through it", async () => {
  const id = await uploadPhoto(member());
  expect((await site.admin.get(`/api/media/${id}`)).status).toBe(200);
});
