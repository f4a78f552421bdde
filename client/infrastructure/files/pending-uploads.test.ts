import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../reading/api-error.ts";
import type { KeptMedia } from "./kept-media.ts";
import {
  forgetUploads,
  readPendingUpload,
  savePendingUpload,
  saveUploadAddress,
  sendPendingUploads,
} from "./pending-uploads.ts";

const phone = vi.hoisted(() => ({
  files: new Map<string, unknown>(),
  begun: [] as (string | undefined)[],
  described: [] as unknown[],
}));

vi.mock("../session/local-user.ts", () => ({ localUserId: () => "grace" }));
vi.mock("../reading/api.ts", () => ({
  api: { media: { describe: async (said: unknown) => void phone.described.push(said) } },
}));
vi.mock("./own-files.ts", () => ({
  PENDING_UPLOADS: "colis/",
  putFile: async (member: string, name: string, value: unknown) =>
    void phone.files.set(`${member}/${name}`, value),
  readFile: async (member: string, name: string) => phone.files.get(`${member}/${name}`),
  dropFiles: async (member: string, name: string) => {
    for (const key of phone.files.keys())
      if (key.startsWith(`${member}/${name}`)) phone.files.delete(key);
  },
}));
vi.mock("./upload-file.ts", () => ({
  uploadError: () => new ApiError("OFFLINE", 0),
  uploadFile: (
    _file: File,
    _metadata: unknown,
    _onProgress: unknown,
    { from, onAddress }: { from?: string; onAddress: (address: string) => void },
  ) => ({
    start: async () => {
      phone.begun.push(from);
      onAddress("/api/uploads/un");
      // The link is cut once.
      if (phone.begun.length === 1) throw new Error("cut");
      return `media ${phone.begun.length}`;
    },
  }),
}));

beforeEach(() => {
  phone.files.clear();
  phone.begun.length = 0;
  phone.described.length = 0;
});

const film = { file: new Blob(["film"]), name: "film.mp4", metadata: {}, poster: null };
const waiting = (waits: string, alt = ""): KeptMedia[] => [
  { id: "", alt, waits, kind: "video", name: "film.mp4", size: 4 } as KeptMedia,
];
const quiet = async () => undefined;

test("a file whose sending was cut goes on from where it was, and stays until it is published", async () => {
  const waits = await savePendingUpload(film);
  await expect(sendPendingUploads(waiting(waits), quiet)).rejects.toMatchObject({
    code: "OFFLINE",
  });
  // Described meanwhile: the server had been told otherwise.
  const sent = await sendPendingUploads(waiting(waits, "La fête"), quiet);
  expect(phone.begun).toEqual([undefined, "/api/uploads/un"]);
  expect(phone.described).toEqual([{ id: "media 2", alt: "La fête" }]);
  expect(sent).toMatchObject([{ id: "media 2", waits }]);
  expect(await readPendingUpload(waits)).toBe(film);
  // Asked again, it does not leave again.
  expect(await sendPendingUploads(sent, quiet)).toEqual(sent);
  expect(phone.begun).toHaveLength(2);
});

test("a file that the server erased leaves from its beginning", async () => {
  const waits = await savePendingUpload(film);
  await saveUploadAddress(waits, "/api/uploads/erased");
  phone.begun.push("an earlier one");
  await sendPendingUploads(
    await forgetUploads([{ ...waiting(waits)[0], id: "erased" } as KeptMedia]),
    quiet,
  );
  expect(phone.begun.at(-1)).toBeUndefined();
});
