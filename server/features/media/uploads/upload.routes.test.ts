import { readdir, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Upload as TusClient } from "tus-js-client";
import { describe, expect, test } from "vitest";
import { DomainError, errorBody } from "../../../../shared/ground/errors.ts";
import { until } from "../../../../tests/builders/index.ts";
import { noisy } from "../photos/test-photos.ts";
import {
  ask,
  created,
  MARIE,
  MEDIA_ID,
  photo,
  send,
  start,
  state,
  told,
  useUploads,
} from "./test-uploads.ts";

useUploads();

/** Bytes of an upload that are on the disk. */
async function arrivedOn(url: string): Promise<number> {
  const id = MEDIA_ID.exec(url)?.[1] ?? "";
  return (await stat(path.join(state.dataDir, "uploads", MARIE, id))).size;
}

describe("sending a photo", () => {
  test("in two parts, it becomes the media its address names", async () => {
    const bytes = await photo();
    const said = told({ filename: "été.jpg", filetype: "text/html", alt: "Le chœur" });
    const url = await created(bytes.length, { "upload-metadata": said });
    expect(url).toMatch(MEDIA_ID);
    const first = await send(url, 0, bytes.subarray(0, 100));
    expect([first.statusCode, first.headers["upload-offset"]]).toEqual([204, "100"]);
    expect(state.kept).toEqual([]);
    expect((await ask("HEAD", url, {})).headers).toMatchObject({
      "upload-offset": "100",
      "cache-control": "no-store",
    });
    expect((await send(url, 100, bytes.subarray(100))).statusCode).toBe(204);
    const id = MEDIA_ID.exec(url)?.[1];
    expect(state.kept).toMatchObject([
      { id, ownerId: MARIE, name: "été.jpg", alt: "Le chœur", audience: "attached" },
    ]);
    expect(await readdir(path.join(state.dataDir, "uploads", MARIE))).toEqual([`${id}.json`]);
  });

  test("with its creation, in one request", async () => {
    const bytes = await photo();
    const headers = {
      "upload-length": String(bytes.length),
      "content-type": "application/offset+octet-stream",
    };
    const answer = await ask("POST", "/api/uploads", headers, bytes);
    expect([answer.statusCode, answer.headers["upload-offset"]]).toEqual([
      201,
      String(bytes.length),
    ]);
    expect(state.kept.length).toBe(1);
  });

  test("goes on after a restart of the server", async () => {
    const bytes = await photo();
    const url = await created(bytes.length);
    await send(url, 0, bytes.subarray(0, 50));
    await state.app.close();
    state.app = await start();
    expect((await ask("HEAD", url, {})).headers["upload-offset"]).toBe("50");
    expect((await send(url, 50, bytes.subarray(50))).statusCode).toBe(204);
    expect(state.kept.length).toBe(1);
  });

  test("whose last answer was lost can be asked about again, and sent again", async () => {
    const bytes = await photo();
    const url = await created(bytes.length);
    await send(url, 0, bytes);
    const asked = await ask("HEAD", url, {});
    expect([asked.statusCode, asked.headers["upload-offset"]]).toEqual([200, String(bytes.length)]);
    expect((await send(url, bytes.length, Buffer.alloc(0))).statusCode).toBe(204);
    expect((await send(url, 0, bytes)).statusCode).toBe(409);
    expect(state.kept.length).toBe(1);
  });

  test("interrupted while it was made a media is finished when asked about", async () => {
    const bytes = await photo();
    const url = await created(bytes.length);
    state.breaks = new Error("connection to the database lost");
    const broken = await send(url, 0, bytes);
    expect([broken.statusCode, broken.json()]).toEqual([500, errorBody("SERVER_ERROR")]);
    expect((await ask("HEAD", url, {})).statusCode).toBe(500);
    state.breaks = new DomainError("DISK_FULL");
    expect((await send(url, bytes.length, Buffer.alloc(0))).json()).toEqual(errorBody("DISK_FULL"));
    state.breaks = null;
    const answers = await Promise.all([ask("HEAD", url, {}), ask("HEAD", url, {})]);
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
    expect(state.kept.length).toBe(1);
  });
});

test("an unfinished upload can be given up, a finished one is a media", async () => {
  const bytes = await photo();
  const url = await created(bytes.length);
  expect((await ask("DELETE", url, {})).statusCode).toBe(204);
  expect((await ask("HEAD", url, {})).statusCode).toBe(404);
  const finished = await created(bytes.length);
  await send(finished, 0, bytes);
  expect((await ask("DELETE", finished, {})).json()).toEqual(errorBody("INVALID_INPUT"));
});

describe("over a network", () => {
  const listen = async () => {
    await state.app.listen({ port: 0, host: "127.0.0.1" });
    return `http://127.0.0.1:${(state.app.server.address() as AddressInfo).port}`;
  };

  test("the browser's client sends in chunks, and finds its way", async () => {
    const endpoint = `${await listen()}/api/uploads`;
    const bytes = await noisy(500, 400).png().toBuffer();
    await new Promise<void>((resolve, reject) => {
      new TusClient(bytes, {
        endpoint,
        chunkSize: 100_000,
        headers: { viewer: MARIE },
        metadata: { filename: "a.png" },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
    expect(state.kept).toMatchObject([{ name: "a.png" }]);
  });

  test("a connection cut in the middle leaves what arrived", async () => {
    const origin = await listen();
    const bytes = await noisy(500, 400).png().toBuffer();
    const url = await created(bytes.length);
    const headers = {
      viewer: MARIE,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-length": bytes.length,
      "content-type": "application/offset+octet-stream",
    };
    const cut = httpRequest(`${origin}${url}`, { method: "PATCH", headers });
    cut.on("error", () => {});
    cut.write(bytes.subarray(0, 200_000));
    await until(async () => (await arrivedOn(url)) > 0);
    cut.destroy();
    const arrived = Number((await ask("HEAD", url, {})).headers["upload-offset"]);
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThanOrEqual(200_000);
    expect((await send(url, arrived, bytes.subarray(arrived))).statusCode).toBe(204);
    expect(state.kept.length).toBe(1);
  });

  test("a request that hangs gives way to the one that comes after it", async () => {
    const origin = await listen();
    const bytes = await photo();
    const url = await created(bytes.length);
    const headers = {
      viewer: MARIE,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-length": bytes.length,
      "content-type": "application/offset+octet-stream",
    };
    const hanging = httpRequest(`${origin}${url}`, { method: "PATCH", headers });
    hanging.on("error", () => {});
    hanging.write(bytes.subarray(0, 10));
    await until(async () => (await arrivedOn(url)) === 10);
    const asked = await ask("HEAD", url, {});
    expect(asked.headers["upload-offset"]).toBe("10");
    expect((await send(url, 10, bytes.subarray(10))).statusCode).toBe(204);
    hanging.destroy();
  });
});
