import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { errorBody } from "../../../../shared/ground/errors.ts";
import {
  MAX_AUDIO_BYTES,
  MAX_FILE_BYTES,
  MAX_PHOTO_BYTES,
  MAX_VIDEO_BYTES,
} from "../../../../shared/ground/limits.ts";
import {
  ask,
  create,
  created,
  type Headers,
  MARIE,
  PAUL,
  photo,
  send,
  state,
  told,
  useUploads,
} from "./test-uploads.ts";

useUploads();

describe("refusals", () => {
  test("visitors, and members who are not active", async () => {
    expect((await create(10, { viewer: "" })).json()).toEqual(errorBody("SIGN_IN_REQUIRED"));
    expect((await create(10, { state: "pending" })).json()).toEqual(errorBody("AWAITING_APPROVAL"));
    expect((await create(10, { state: "suspended" })).json()).toEqual(
      errorBody("ACCOUNT_SUSPENDED"),
    );
  });

  test("another member's upload does not exist", async () => {
    const bytes = await photo();
    const url = await created(bytes.length);
    const asPaul = { viewer: PAUL };
    expect((await ask("HEAD", url, asPaul)).statusCode).toBe(404);
    const sent = await send(url, 0, bytes, asPaul);
    expect([sent.statusCode, sent.json()]).toEqual([404, errorBody("NOT_FOUND")]);
    expect((await ask("DELETE", url, asPaul)).json()).toEqual(errorBody("NOT_FOUND"));
    expect((await ask("HEAD", url, {})).headers["upload-offset"]).toBe("0");
  });

  test.each([
    `/api/uploads/${randomUUID()}`,
    "/api/uploads/..%2f..%2fsecrets.json",
    `/api/uploads/..%2f${PAUL}`,
    "/api/uploads/a%00b",
    "/api/uploads/uploads",
  ])("%s does not exist", async (url) => {
    for (const method of ["HEAD", "DELETE"] as const)
      expect((await ask(method, url, {})).statusCode).toBe(404);
    expect((await send(url, 0, Buffer.from("x"))).json()).toEqual(errorBody("NOT_FOUND"));
  });

  test("without a length, or larger than announced", async () => {
    for (const headers of [{}, { "upload-defer-length": "1" }] as Headers[]) {
      expect((await ask("POST", "/api/uploads", headers)).json().success).toBe(false);
    }
    const url = await created(5);
    expect((await send(url, 0, Buffer.alloc(6))).json()).toEqual(errorBody("FILE_TOO_LARGE"));
  });

  test.each<[string, number, string, string]>([
    ["video/mp4", 2_000_000_000, "attached", "Une vidéo fait au plus 200 Mo."],
    ["audio/mpeg", MAX_AUDIO_BYTES + 1, "attached", "Un son fait au plus 25 Mo."],
    ["image/heic", MAX_PHOTO_BYTES + 1, "attached", "Une photo fait au plus 20 Mo."],
    ["application/pdf", MAX_FILE_BYTES + 1, "attached", "Un fichier fait au plus 50 Mo."],
    ["", MAX_PHOTO_BYTES + 1, "portrait", "Une photo fait au plus 20 Mo."],
    ["", MAX_VIDEO_BYTES + 1, "attached", "Un fichier fait au plus 50 Mo."],
  ])(
    "%s of %i bytes before a byte is sent, saying why",
    async (filetype, size, purpose, message) => {
      const answer = await create(size, { "upload-metadata": told({ filetype, purpose }) });
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        errorBody("FILE_TOO_LARGE", [{ field: "file", message }]),
      ]);
    },
  );

  test("without the protocol's headers, in our shape", async () => {
    const answer = await state.app.inject({
      method: "POST",
      url: "/api/uploads",
      headers: { viewer: MARIE },
    });
    expect([answer.statusCode, answer.json()]).toEqual([412, errorBody("INVALID_INPUT")]);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect((await create(5, { "upload-metadata": "a b c" })).json()).toEqual(
      errorBody("INVALID_INPUT"),
    );
  });

  test("a purpose that is not one, saying which field", async () => {
    const answer = await create(5, { "upload-metadata": told({ purpose: "public" }) });
    expect(answer.json()).toMatchObject({ code: "INVALID_INPUT", fields: [{ field: "purpose" }] });
  });

  test.each<[string, Buffer]>([
    ["HTML named .jpg", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])("%s is removed", async (_name, bytes) => {
    const said = told({ filename: "photo.jpg", filetype: "image/jpeg" });
    const url = await created(bytes.length, { "upload-metadata": said });
    const answer = await send(url, 0, bytes);
    expect([answer.statusCode, answer.json()]).toEqual([415, errorBody("FILE_NOT_READABLE")]);
    expect(await readdir(path.join(state.dataDir, "uploads", MARIE))).toEqual([]);
    expect((await ask("HEAD", url, {})).statusCode).toBe(404);
  });

  test("nothing at all is no photo", async () => {
    expect((await create(0)).json()).toEqual(errorBody("FILE_NOT_READABLE"));
    expect(await readdir(path.join(state.dataDir, "uploads", MARIE))).toEqual([]);
  });

  test("the twenty-first unfinished upload", async () => {
    for (let count = 0; count < 20; count++) await created(10);
    expect((await create(10)).json()).toEqual(errorBody("TOO_MANY_REQUESTS"));
    await created(10, { viewer: PAUL });
  });

  test("other sites get no permission, and OPTIONS says what there is", async () => {
    const answer = await ask("OPTIONS", "/api/uploads", { origin: "https://evil.example" });
    expect(answer.headers["tus-max-size"]).toBe(String(MAX_VIDEO_BYTES));
    const granted = Object.keys(answer.headers).filter((name) =>
      name.startsWith("access-control-"),
    );
    expect(granted).toEqual([]);
  });
});
