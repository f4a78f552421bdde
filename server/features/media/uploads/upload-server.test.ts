import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../../../infrastructure/log.ts";
import { UploadStore } from "../../../infrastructure/storage/upload-store.ts";
import { MARIE } from "./test-uploads.ts";
import { createUploadServer } from "./upload-server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "parvis-upload-server-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("bytes that arrive while one asks are said to be there once they are a media", async () => {
  const store = new UploadStore(folder);
  const bytes = Buffer.from("all of it");
  const done: string[] = [];
  const serve = createUploadServer(
    store,
    async ({ id }) => void done.push(path.posix.basename(id)),
    createLog("silent"),
  );
  const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
    serve(
      new Request(`http://parvis${url}`, {
        method,
        headers: { "tus-resumable": "1.0.0", ...headers },
      }),
      MARIE,
    );
  const { response } = await ask("POST", "/api/uploads", { "upload-length": `${bytes.length}` });
  const url = response.headers.get("location") ?? "";
  const id = path.posix.basename(url);
  // They come between the question's first look and its answer, by a request that is not done.
  const { getUpload } = store;
  let looks = 0;
  store.getUpload = async (name) => {
    if (looks++ === 1) await store.write(Readable.from([bytes]), name, 0);
    return getUpload.call(store, name);
  };
  const saidComplete = async () =>
    (await ask("HEAD", url)).response.headers.get("upload-offset") === `${bytes.length}`;
  expect(await saidComplete()).toBe(done.length > 0);
  expect([await saidComplete(), done]).toEqual([true, [id]]);
});
