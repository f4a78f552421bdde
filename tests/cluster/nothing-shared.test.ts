import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unzipped } from "../archives/unzipped.ts";
import { Client, PASSWORD, publish, signUp, type TestMember, until } from "../builders/index.ts";
import { type StrictS3, startStrictS3 } from "../fakes/s3-server.ts";
import { type ClusterSite, startClusterSite } from "./cluster-site.ts";

/** A process of the worker works after everything else of the machine. */
const SLOW = { within: 90_000 };

let running: ClusterSite;
let s3: StrictS3;
let grace: TestMember;

beforeAll(async () => {
  s3 = await startStrictS3();
  running = await startClusterSite({ s3, apart: true });
  grace = await signUp(running.site, "Grâce");
}, 180_000);

afterAll(async () => {
  await running?.stop();
  await s3?.stop();
});

/** The same browser, led by the balancer to one process. */
function through(name: "web-1" | "web-2", member: TestMember): Client {
  const client = new Client(running.cluster.process(name).url);
  for (const [cookie, value] of member.cookies) client.cookies.set(cookie, value);
  return client;
}

const keysUnder = (prefix: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`${prefix}/`));

test("a copy asked for by one process, made by the worker, is taken by the other", async () => {
  await publish(grace, running.site.group, "Merci pour dimanche");
  const [one, two] = [through("web-1", grace), through("web-2", grace)];
  expect((await one.post("/api/me/data-exports", { password: PASSWORD })).status).toBe(202);
  const { id, url, bytes } = await until(
    async () => (await one.get("/api/me/data-exports")).body.download,
    SLOW,
  );
  expect(keysUnder("exports")).toEqual([`exports/${id}/donnees.zip`]);
  const whole = await two.fetch("GET", url);
  const content = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, content.length]).toEqual([200, bytes]);
  expect([...unzipped(content).keys()]).toContain("donnees/partages.json");
  const range = await two.fetch("GET", url, { headers: { range: "bytes=0-1" } });
  expect([range.status, await range.text()]).toEqual([206, "PK"]);
}, 120_000);

test("an import sent by halves to both processes is made by the worker", async () => {
  const { admin, group } = running.site;
  const content = Buffer.from(
    [
      "12/03/2024, 18:31 - Aïcha: Bonjour à toutes et tous",
      "12/03/2024, 18:32 - Jean: Qui apporte le pain ?",
    ].join("\n"),
  );
  const [one, two] = [through("web-1", admin), through("web-2", admin)];
  const path = "/api/admin/imports/uploads";
  const tus = { "tus-resumable": "1.0.0" };
  const begun = await one.fetch("POST", path, {
    headers: {
      ...tus,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${Buffer.from("Discussion.txt").toString("base64")}`,
    },
  });
  const address = `${path}/${begun.headers.get("location")?.split("/").at(-1)}`;
  for (const [client, from, to] of [
    [one, 0, 40],
    [two, 40, content.length],
  ] as const) {
    const headers = {
      ...tus,
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(from),
    };
    const sent = await client.request("PATCH", address, {
      headers,
      body: content.subarray(from, to),
    });
    expect(sent.status, sent.text).toBe(204);
  }
  const wish = { source: "whatsapp", file: "sent/Discussion.txt", groupId: group.id };
  const asked = await two.post("/api/admin/imports", { ...wish, trial: false });
  expect(asked.status, asked.text).toBe(202);
  const made = await until(async () => {
    const { items } = (await one.get("/api/admin/imports")).body;
    const found = items.find((item: { id: string }) => item.id === asked.body.id);
    return found.state !== "running" && found;
  }, SLOW);
  expect(made).toMatchObject({ state: "done", failure: "", hasList: true });
  const list = await two.post(`/api/admin/imports/${made.id}/left-out`);
  expect(list.body.csv).toMatch(/^\ufeffsorte;/);
  await until(() => keysUnder("uploads").length === 0, SLOW);
}, 150_000);

test("a backup of the worker is told of by both, with the folder that holds it, and removed there", async () => {
  const { admin } = running.site;
  const [one, two] = [through("web-1", admin), through("web-2", admin)];
  const path = "/api/admin/backups";
  expect((await one.post(path)).status).toBe(202);
  const [backup] = await until(async () => {
    const { items } = (await two.get(path)).body;
    return items.length > 0 && items;
  }, SLOW);
  expect((await one.get(path)).body.items).toEqual([backup]);
  const folder = backup.heldIn.split(":").at(-1);
  const archives = async () => (await readdir(folder)).filter((name) => name.endsWith(".tar"));
  expect(await archives()).toHaveLength(1);
  expect((await two.delete(`${path}/${backup.id}`)).status).toBe(200);
  await until(async () => (await archives()).length === 0, SLOW);
  expect((await one.get(path)).body.items).toEqual([]);
}, 150_000);
