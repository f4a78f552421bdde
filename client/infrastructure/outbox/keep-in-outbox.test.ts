import { expect, test, vi } from "vitest";
import { dropFromOutbox } from "./keep-in-outbox.ts";
import type { OutboxItem } from "./outbox.ts";

const phone = vi.hoisted(() => ({ items: [{ id: "un", state: "waiting" }] as OutboxItem[] }));

vi.mock("../session/local-user.ts", () => ({ localUserId: () => "grace" }));
vi.mock("./wake-outbox.ts", () => ({}));
vi.mock("./outbox-mirror.ts", () => ({ broadcastOutbox: () => undefined }));
vi.mock("./outbox-rows.ts", () => ({
  phoneRows: {
    change: async (_: string, change: (items: OutboxItem[]) => OutboxItem[]) => {
      phone.items = change(phone.items);
      return phone.items;
    },
  },
}));
vi.mock("../files/pending-uploads.ts", () => {
  throw new Error("not on this phone");
});

test("what cannot be given up with its files, for want of their code, stays", async () => {
  await expect(dropFromOutbox("un")).rejects.toThrow();
  expect(phone.items).toHaveLength(1);
});
