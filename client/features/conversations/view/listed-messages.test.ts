import { beforeAll, expect, test } from "vitest";
import type {
  Conversation,
  PrivateMessage,
} from "../../../../shared/conversations/conversations.contract.ts";
import { setTimeZone } from "../../../infrastructure/words/formats.ts";
import { checkmarkOf } from "./checkmark.ts";
import { listedMessages, type UnreadRange } from "./listed-messages.ts";

beforeAll(() => setTimeZone("Europe/Paris"));

const OWN = "moi";

const message = (place: number, author: string, at: string, part: Partial<PrivateMessage> = {}) =>
  ({
    id: `m${place}`,
    conversationId: "c",
    place,
    kind: "message",
    text: `mot ${place}`,
    author: { id: author, name: author, avatarUrl: null },
    about: null,
    media: [],
    replyTo: null,
    checkmark: author === OWN ? "sent" : null,
    pinned: false,
    createdAt: at,
    updatedAt: at,
    editedAt: null,
    deletedAt: null,
    abilities: { edit: false, delete: false, report: false },
    ...part,
  }) as PrivateMessage;

const rowsOf = (messages: PrivateMessage[], found: UnreadRange | null = null) =>
  listedMessages(messages, { ownId: OWN, found });

test("messages of one person within five minutes stand together", () => {
  const rows = rowsOf([
    message(1, "rosine", "2026-11-22T09:30:00Z"),
    message(2, "rosine", "2026-11-22T09:31:00Z"),
    message(3, OWN, "2026-11-22T09:32:00Z"),
    message(4, OWN, "2026-11-22T09:40:00Z"),
  ]);
  expect(rows.map(({ first, last }) => [first, last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test("a day opens where the community’s calendar turns, not where UTC does", () => {
  const rows = rowsOf([
    message(1, "rosine", "2026-11-21T22:58:00Z"),
    message(2, "rosine", "2026-11-21T23:01:00Z"),
  ]);
  expect(rows.map(({ day }) => day)).toEqual(["2026-11-21T22:58:00Z", "2026-11-21T23:01:00Z"]);
});

test("the unread line stands once, above the first message of another one has not read", () => {
  const rows = rowsOf(
    [
      message(3, "rosine", "2026-11-22T09:30:00Z"),
      message(4, OWN, "2026-11-22T09:31:00Z"),
      message(5, "rosine", "2026-11-22T09:32:00Z", { kind: "added" }),
      message(6, "rosine", "2026-11-22T09:33:00Z"),
      message(7, "rosine", "2026-11-22T09:34:00Z"),
    ],
    { after: 3, upTo: 7 },
  );
  expect(rows.map(({ unread }) => unread)).toEqual([0, 0, 0, 2, 0]);
  expect(rows[3]?.first).toBe(true);
});

test("what comes while one is there is not under the unread line", () => {
  const messages = [
    message(3, "rosine", "2026-11-22T09:30:00Z"),
    message(4, "rosine", "2026-11-22T09:31:00Z"),
  ];
  const rows = rowsOf(messages, { after: 3, upTo: 3 });
  expect(rows.map(({ unread }) => unread)).toEqual([0, 0]);
});

test("nothing is unread while nobody knows how far one had read", () => {
  expect(rowsOf([message(1, "rosine", "2026-11-22T09:30:00Z")])[0]?.unread).toBe(0);
});

const reached = (id: string, receivedPlace: number | null, readPlace: number | null) =>
  ({ id, receivedPlace, readPlace }) as Conversation["members"][number];

test("the tick is that of the least advanced of those who are to receive it", () => {
  const sent = message(4, OWN, "2026-11-22T09:30:00Z");
  const tick = (...members: Conversation["members"]) =>
    checkmarkOf(sent, [reached(OWN, 9, 9), ...members]);
  expect(tick(reached("a", 3, 3))).toBe("sent");
  expect(tick(reached("a", 4, 3))).toBe("delivered");
  expect(tick(reached("a", 4, 4), reached("b", 4, 2))).toBe("delivered");
  expect(tick(reached("a", 4, 4), reached("b", 5, 5))).toBe("read");
});

test("who is not to be known of is not waited for, and says nothing where they are alone", () => {
  const sent = message(4, OWN, "2026-11-22T09:30:00Z");
  const hidden = reached("b", null, null);
  expect(checkmarkOf(sent, [reached("a", 4, 4), hidden])).toBe("read");
  expect(checkmarkOf(sent, [hidden])).toBe("sent");
});

test("what the server said of a message is never taken back, and others’ have no tick", () => {
  const read = message(4, OWN, "2026-11-22T09:30:00Z", { checkmark: "read" });
  expect(checkmarkOf(read, [reached("new", 0, 0)])).toBe("read");
  expect(checkmarkOf(message(5, "a", "2026-11-22T09:30:00Z"), [])).toBeNull();
});
