import { randomBytes, randomUUID } from "node:crypto";
import { open, stat } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  beginUpload,
  Client,
  sendBytes,
  startTestParvis,
  type TestParvis,
  until,
} from "../builders/index.ts";

/** Two servers of one community that share its data folder. */
const config = { roles: ["web" as const] };
const first = await startTestParvis({ config, outside: true });
const second = await startTestParvis({ config, outside: true, beside: first });
afterAll(async () => {
  await second.stop();
  await first.stop();
});

function at(site: TestParvis): Client {
  const client = new Client(site.url);
  for (const [name, value] of first.admin.cookies) client.cookies.set(name, value);
  return client;
}
const [one, two] = [at(first), at(second)];

const pdf = { filename: "chants.pdf", filetype: "application/pdf" };
const begin = async (size: number) =>
  String((await beginUpload(one, size, pdf)).headers.get("location"));
const idOf = (address: string) => address.split("/").at(-1) as string;
const fileOf = (address: string) =>
  path.join(first.dataDir, "uploads", first.admin.id, idOf(address));
const sizeOf = async (address: string) => (await stat(fileOf(address))).size;
const offsetOf = async (who: Client, address: string) => {
  const headers = { "tus-resumable": "1.0.0" };
  const answer = await who.request("HEAD", address, { headers });
  return Number(answer.headers.get("upload-offset"));
};
const bytesAt = async (who: Client, address: string) => {
  const { body } = await who.get(`/api/media/${idOf(address)}`);
  return Buffer.from(await (await who.fetch("GET", body.url)).arrayBuffer());
};
const leaseOn = async (address: string) => {
  const rows = await first.db.selectFrom("upload_leases").selectAll().execute();
  return rows.find(({ upload_id }) => upload_id.includes(idOf(address)));
};
const holds = (address: string, until: string) =>
  sql`insert into upload_leases (upload_id, process_id, held_until)
    values (${`${first.admin.id}/${idOf(address)}`}, ${randomUUID()}, now() + ${until}::interval)`.execute(
    first.db,
  );

/** A request that sends some bytes of an upload and then nothing, as a phone out of reach does. */
function hanging(address: string, bytes: Buffer, size: number): http.ClientRequest {
  const request = http.request(new URL(address, first.url), {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(size),
      cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  request.on("error", () => {});
  request.write(bytes);
  return request;
}

describe("an upload in a shared folder", () => {
  test("goes on at another server, and leaves no lease behind", async () => {
    const file = randomBytes(20_000);
    const address = await begin(file.length);
    expect((await sendBytes(one, address, 0, file.subarray(0, 10_000))).status).toBe(204);
    expect(await offsetOf(two, address)).toBe(10_000);
    expect((await sendBytes(two, address, 10_000, file.subarray(10_000))).status).toBe(204);
    expect((await bytesAt(one, address)).equals(file)).toBe(true);
    expect(await leaseOn(address)).toBeUndefined();
  });

  test("whose request hangs on one server is let go when the phone comes to another", async () => {
    const file = randomBytes(200_000);
    const address = await begin(file.length);
    const hung = hanging(address, file.subarray(0, 70_000), file.length);
    await until(async () => (await sizeOf(address)) === 70_000);
    expect(await leaseOn(address)).toMatchObject({ wanted: false });
    const offset = await offsetOf(two, address);
    expect(offset).toBe(70_000);
    expect((await sendBytes(two, address, offset, file.subarray(offset))).status).toBe(204);
    expect((await bytesAt(one, address)).equals(file)).toBe(true);
    hung.destroy();
  });

  test("that a server held when it died goes on once its lease has ended", async () => {
    const file = randomBytes(20_000);
    const address = await begin(file.length);
    await sendBytes(one, address, 0, file.subarray(0, 10_000));
    await holds(address, "1 hour");
    let sent = false;
    const sending = sendBytes(two, address, 10_000, file.subarray(10_000)).then((answer) => {
      sent = true;
      return answer;
    });
    await until(async () => (await leaseOn(address))?.wanted);
    expect(sent).toBe(false);
    await sql`update upload_leases set held_until = now() - interval '1 second'`.execute(first.db);
    expect((await sending).status).toBe(204);
    expect((await bytesAt(one, address)).equals(file)).toBe(true);
  });

  test("takes nothing from a server that was held up, and believes that it still writes", async () => {
    const file = randomBytes(20_000);
    const address = await begin(file.length);
    await sendBytes(one, address, 0, file.subarray(0, 10_000));
    const frozen = await open(fileOf(address), "r+");
    await holds(address, "-1 second");
    expect((await sendBytes(two, address, 10_000, file.subarray(10_000))).status).toBe(204);
    await frozen.write(Buffer.alloc(20_000), 0, 20_000, 0);
    await frozen.close();
    expect((await bytesAt(one, address)).equals(file)).toBe(true);
  });

  test("ended at both servers at once is kept once", async () => {
    const file = randomBytes(20_000);
    const address = await begin(file.length);
    const ends = [one, two].map((who) => sendBytes(who, address, 0, file));
    const taken = (await Promise.all(ends)).map(({ status }) => status);
    expect(taken).toContain(204);
    for (const status of taken) expect([204, 409]).toContain(status);
    expect((await bytesAt(two, address)).equals(file)).toBe(true);
  });
});

test("a server that is alone asks for no lease", async () => {
  const alone = await startTestParvis({ config });
  const client = new Client(alone.url);
  for (const [name, value] of alone.admin.cookies) client.cookies.set(name, value);
  const address = String((await beginUpload(client, 20_000, pdf)).headers.get("location"));
  const asked = await alone.queriesOf(() => sendBytes(client, address, 0, randomBytes(10_000)));
  expect(asked.filter((query) => /upload/.test(query))).toEqual([]);
  await alone.stop();
  const shared = await begin(20_000);
  const between = await first.queriesOf(() => sendBytes(one, shared, 0, randomBytes(10_000)));
  expect(between.filter((query) => /upload_leases/.test(query))).toHaveLength(2);
});
