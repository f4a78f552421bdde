import { beforeEach, expect, test, vi } from "vitest";
import { Held, uploadError, uploadFile } from "./upload-file.ts";

type Options = { uploadUrl: string | null; onUploadUrlAvailable: () => void };

const tus = vi.hoisted(() => ({ started: [] as { options: Options; url: string | null }[] }));

vi.mock("tus-js-client", () => ({
  Upload: class {
    url: string | null = null;
    options: Options;
    constructor(_: File, options: Options) {
      this.options = options;
    }
    start() {
      tus.started.push(this);
    }
    async abort() {}
  },
}));

beforeEach(() => {
  tus.started.length = 0;
});

const file = new File(["bonjour"], "mot.txt");
const send = (resuming: Parameters<typeof uploadFile>[3] = {}) =>
  uploadFile(file, {}, () => undefined, resuming);

test("held while what sends is still being loaded, nothing leaves", async () => {
  const sending = send();
  const started = sending.start();
  sending.pause();
  await expect(started).rejects.toBeInstanceOf(Held);
  expect(tus.started).toEqual([]);
});

test("held then taken up again at once, it leaves once", async () => {
  const sending = send();
  const first = sending.start();
  sending.pause();
  void sending.start();
  await expect(first).rejects.toBeInstanceOf(Held);
  await expect.poll(() => tus.started).toHaveLength(1);
});

test("what another page had begun is taken up where it was, and says where it is", async () => {
  const heard: string[] = [];
  void send({ from: "/api/uploads/un", onAddress: (one) => heard.push(one) }).start();
  await expect.poll(() => tus.started).toHaveLength(1);
  const [upload] = tus.started;
  if (!upload) return;
  expect(upload.options.uploadUrl).toBe("/api/uploads/un");
  upload.url = "/api/uploads/deux";
  upload.options.onUploadUrlAvailable();
  expect(heard).toEqual(["/api/uploads/deux"]);
});

test("what fails says the server's code with its status: a server that is away refuses nothing", () => {
  const answer = (status: number, body: string) => ({
    originalResponse: { getStatus: () => status, getBody: () => body },
  });
  const said = (error: unknown) => {
    const { code, status } = uploadError(error);
    return [code, status];
  };
  expect(said(answer(503, '{"code":"UNAVAILABLE"}'))).toEqual(["UNAVAILABLE", 503]);
  expect(said(answer(415, '{"code":"FILE_NOT_READABLE"}'))).toEqual(["FILE_NOT_READABLE", 415]);
  expect(said(answer(502, "<h1>Bad gateway</h1>"))).toEqual(["UNAVAILABLE", 502]);
  expect(said(new Error("cut"))).toEqual(["OFFLINE", 0]);
});
