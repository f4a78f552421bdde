import { expect, test, vi } from "vitest";
import type { OutboxItem } from "../../../infrastructure/outbox/outbox.ts";
import type { MessageDraft } from "./message-draft.ts";
import type { MessageInput } from "./message-sender.ts";
import { takeBackMessage } from "./take-back.ts";

const outbox = vi.hoisted(() => ({ take: async (_: string): Promise<unknown> => null }));
vi.mock("../../../infrastructure/outbox/keep-in-outbox.ts", () => ({
  takeFromOutbox: (id: string) => outbox.take(id),
}));
vi.mock("../../../infrastructure/session/session.ts", () => ({}));

const waiting = {
  id: "un",
  kind: "message",
  place: "koffi",
  media: [{ id: "", waits: "voix" }],
  input: { to: { memberId: "koffi" }, text: "Es-tu là ?", replyTo: null },
} as unknown as OutboxItem<MessageInput>;

/** A draft to Koffi, held in memory, that begins with this text. */
function draftOf(text: string, room = true) {
  let draft: MessageDraft = { text, replyTo: null, media: [] };
  return {
    read: () => draft,
    keep: (next: MessageDraft) => {
      if (room) draft = next;
      return room;
    },
  };
}

test("a message taken back stands in the draft before it leaves the outbox", async () => {
  const draft = draftOf("Et demain ?");
  let before: MessageDraft | undefined;
  outbox.take = async () => {
    before = draft.read();
    return waiting;
  };
  const joined = { text: "Es-tu là ?\nEt demain ?", media: waiting.media };
  expect(await takeBackMessage(waiting, draft)).toMatchObject(joined);
  expect(before).toMatchObject(joined);
});

test("without room for the draft the message stays where it waits", async () => {
  outbox.take = () => Promise.reject(new Error("taken all the same"));
  expect(await takeBackMessage(waiting, draftOf("", false))).toBe("full");
});

test("a message that has just left changes nothing of what one was writing", async () => {
  const draft = draftOf("Et demain ?");
  outbox.take = async () => null;
  expect(await takeBackMessage(waiting, draft)).toBe("left");
  expect(draft.read().text).toBe("Et demain ?");
});
