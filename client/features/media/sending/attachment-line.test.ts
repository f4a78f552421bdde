import { beforeEach, expect, test, vi } from "vitest";
import type { Media } from "../../../../shared/media/media.contract.ts";
import { AttachmentLine } from "./attachment-line.ts";

/** What the phone keeps, and each sending that began. */
const phone = vi.hoisted(() => ({
  pendingUploads: new Map<string, unknown>(),
  dropped: [] as string[],
  begun: [] as { name: string; arrive: (id: string) => void }[],
}));

vi.mock("../../../infrastructure/files/pending-uploads.ts", () => ({
  savePendingUpload: async (pendingUpload: { name: string }) => {
    phone.pendingUploads.set(`colis ${pendingUpload.name}`, pendingUpload);
    return `colis ${pendingUpload.name}`;
  },
  readPendingUpload: async (waits: string) => phone.pendingUploads.get(waits),
  deletePendingUpload: async (waits: string) => void phone.dropped.push(waits),
  deletePendingUploads: async () => undefined,
  saveUploadAddress: async () => undefined,
  readAddress: async () => undefined,
}));

vi.mock("../../../infrastructure/files/upload-file.ts", async (original) => {
  const { Held, uploadError } =
    await original<typeof import("../../../infrastructure/files/upload-file.ts")>();
  return {
    Held,
    uploadError,
    uploadFile: ({ name }: File) => {
      let refuse: (error: Error) => void = () => undefined;
      return {
        start: () =>
          new Promise<string>((arrive, reject) => {
            refuse = reject;
            phone.begun.push({ name, arrive });
          }),
        pause: () => refuse(new Held()),
        abort: () => refuse(new Held()),
      };
    },
  };
});

/** What the server was told of media that it has. */
const told = vi.hoisted(() => [] as string[]);

vi.mock("./held-by-server.ts", () => ({
  // The server has erased it.
  readHeld: async () => null,
  describeHeld: async (id: string, alt: string) => void told.push(`${id} ${alt}`),
  removeHeld: async (id: string) => void told.push(`${id} removed`),
}));

beforeEach(() => {
  phone.pendingUploads.clear();
  phone.dropped.length = 0;
  phone.begun.length = 0;
  told.length = 0;
});

const pdf = (name: string) => new File(["%PDF"], name, { type: "application/pdf" });
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a message sent while its first file leaves takes both over: the second does not begin here too", async () => {
  const line = new AttachmentLine({ max: 4 }, [], true);
  line.add([pdf("un"), pdf("deux")]);
  await expect.poll(() => phone.begun).toHaveLength(1);
  const kept = await line.kept();
  expect(kept?.map(({ waits }) => waits)).toEqual(["colis un", "colis deux"]);
  await settle();
  expect(phone.begun.map(({ name }) => name)).toEqual(["un"]);
  // The phone could not keep the message: its files may be taken up again.
  for (const { key } of line.state.items) line.retry(key);
  await expect.poll(() => phone.begun).toHaveLength(2);
});

test.each([
  ["published", true, []],
  ["sent", false, ["colis un"]],
] as const)("a file stays on this phone until it is %s", async (_, untilPublished, dropped) => {
  const line = new AttachmentLine({ max: 4 }, [], untilPublished);
  line.add([pdf("un")]);
  await expect.poll(() => phone.begun).toHaveLength(1);
  phone.begun[0]?.arrive("media");
  const sent = await line.settled();
  expect(sent).toMatchObject([{ id: "media" }]);
  expect(phone.dropped).toEqual(dropped);
  // Emptied once the outbox has it: nothing is dropped.
  line.clear();
  expect(phone.dropped).toEqual(dropped);
});

test("a draft whose file the server erased sends it again from this phone", async () => {
  const line = new AttachmentLine({ max: 4 }, [], true);
  line.add([pdf("un")]);
  await expect.poll(() => phone.begun).toHaveLength(1);
  phone.begun[0]?.arrive("media");
  const kept = (await line.settled()) ?? [];
  const later = new AttachmentLine({ max: 4 }, kept, true);
  await expect.poll(() => phone.begun).toHaveLength(2);
  phone.begun[1]?.arrive("autre");
  await expect.poll(() => later.state.items[0]?.state).toBe("sent");
  expect(later.state.items[0]?.id).toBe("autre");
});

test("a media of an earlier publication is taken once; its words and its leaving change nothing there", async () => {
  const line = new AttachmentLine({ max: 4 }, [], false);
  const photo = { id: "nef", kind: "image", url: "/nef.webp", thumbnailUrl: null, alt: "La nef" };
  line.reuse(photo as Media);
  line.reuse(photo as Media);
  expect(line.state.items).toMatchObject([
    { key: "nef", id: "nef", state: "sent", src: "/nef.webp", alt: "La nef" },
  ]);
  line.describe("nef", "La nef, le soir");
  const kept = (await line.settled()) ?? [];
  expect(kept).toMatchObject([{ id: "nef", alt: "La nef, le soir", reused: true }]);
  line.remove("nef");
  expect([line.state.items, told]).toEqual([[], []]);
});

test("a file that was made here brings its words, and is known again in a draft", async () => {
  const line = new AttachmentLine({ max: 4 }, [], false);
  line.add([pdf("carte")], { alt: "Psaume 23.1", drawn: true });
  line.add([pdf("choisi")]);
  await expect.poll(() => phone.begun).toHaveLength(1);
  phone.begun[0]?.arrive("a");
  await expect.poll(() => phone.begun).toHaveLength(2);
  phone.begun[1]?.arrive("b");
  const kept = (await line.settled()) ?? [];
  expect(kept).toMatchObject([
    { id: "a", alt: "Psaume 23.1", drawn: true },
    { id: "b", alt: "" },
  ]);
  const later = new AttachmentLine({ max: 4 }, kept, false);
  expect(later.state.items.map(({ drawn }) => drawn)).toEqual([true, undefined]);
});
