import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { heard, startTestParvis } from "../builders/index.ts";
import { expectErrorShape } from "../properties/village.ts";

const site = await startTestParvis();
afterAll(() => site.stop());

/** A form with one file of zeros, as the phone's share menu sends one: kilobytes that unfold into 50 MB. */
const form = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="media"; filename="a"\r\n\r\n'),
  Buffer.alloc(50_000_000),
  Buffer.from("\r\n--x--\r\n"),
]);

const bodies = {
  "/shared": { type: "multipart/form-data; boundary=x", bytes: form },
  [`/api/groups/${site.group.id}/posts`]: {
    type: "application/json",
    bytes: Buffer.from(JSON.stringify({ text: "Bonjour" })),
  },
  "/api/uploads": { type: "application/offset+octet-stream", bytes: Buffer.alloc(1000) },
};

const ENCODINGS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

const cases = Object.keys(bodies).flatMap((path) =>
  Object.keys(ENCODINGS).map((encoding) => [encoding, path] as const),
);

test.each(cases)("a body compressed as %s for %s is refused, not unfolded", async (name, path) => {
  const { type, bytes } = bodies[path] as (typeof bodies)[string];
  const body = ENCODINGS[name as keyof typeof ENCODINGS](bytes);
  const headers = { "content-type": type, "content-encoding": name };
  const answer = await heard(() => site.admin.request("POST", path, { body, headers }));
  expectErrorShape(answer, path);
  expect([answer.status, answer.body.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
});

test("a body that says it is not compressed is taken", async () => {
  const headers = { "content-encoding": "identity" };
  const path = `/api/groups/${site.group.id}/posts`;
  expect((await site.admin.post(path, { text: "Tel quel" }, { headers })).status).toBe(201);
});
