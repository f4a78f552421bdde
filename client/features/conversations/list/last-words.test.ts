import { expect, test } from "vitest";
import type { ConversationItem } from "../../../../shared/conversations/conversations.contract.ts";
import { lastWords } from "./last-words.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

type Last = NonNullable<ConversationItem["last"]>;

const said = (part: Partial<Last>, kind: ConversationItem["kind"] = "pair"): string => {
  const last: Last = {
    messageId: "m",
    place: 4,
    kind: "message",
    authorId: "rosine",
    authorName: "Rosine",
    aboutName: null,
    text: "",
    media: null,
    post: false,
    deleted: false,
    checkmark: null,
    createdAt: "2026-11-22T09:31:00Z",
    ...part,
  };
  const conversation: ConversationItem = {
    id: "c",
    kind,
    name: "Rosine",
    pictureUrl: null,
    other: null,
    faces: [],
    memberCount: 2,
    last,
    unreadCount: 0,
    muted: false,
    witness: null,
    protection: "free",
    movedAt: null,
  };
  return plain(lastWords(conversation, "moi"));
};

test("the last line says who speaks where it is oneself, or one of several", () => {
  expect(said({ text: "Dites-moi avant midi." })).toBe("Dites-moi avant midi.");
  expect(said({ text: "C’est noté.", authorId: "moi" })).toBe("Vous : C’est noté.");
  expect(said({ text: "J’arrive.", authorName: "Rosine Mbala" }, "group")).toBe(
    "Rosine : J’arrive.",
  );
});

test("what has no words is named: a photo, several, a voice and how long it lasts, a file", () => {
  const media = { voice: false, duration: null, name: "", count: 1 };
  expect(said({ media: { ...media, kind: "image" }, authorId: "moi" })).toBe("Vous : Photo");
  expect(said({ media: { ...media, kind: "image", count: 3 } })).toBe("3 photos");
  expect(said({ media: { ...media, kind: "audio", voice: true, duration: 65 } })).toBe(
    "Message vocal · 1:05",
  );
  expect(said({ media: { ...media, kind: "file", name: "Gombo.pdf" } })).toBe(
    "Fichier · Gombo.pdf",
  );
});

test("a message deleted for all keeps its place without its words", () => {
  expect(said({ deleted: true })).toBe("Message supprimé");
});

test("what happened to a group is a sentence of its own", () => {
  expect(said({ kind: "added", aboutName: "Josué" }, "group")).toBe("Rosine a ajouté Josué");
  expect(said({ kind: "created", text: "Repas", authorId: "moi" }, "group")).toBe(
    "Vous avez créé la discussion « Repas »",
  );
  expect(said({ kind: "created", authorId: "moi" }, "group")).toBe("Vous avez créé la discussion");
  expect(said({ kind: "renamed", text: "Repas du soir" }, "group")).toBe(
    "Rosine a nommé la discussion « Repas du soir »",
  );
});
