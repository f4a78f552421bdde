import type {
  ConversationItem,
  MessageKind,
} from "../../../../shared/conversations/conversations.contract.ts";
import { firstNameOf } from "../../../infrastructure/words/formats.ts";
import { mediaWords, texts } from "../texts.ts";

type Happened = {
  kind: MessageKind;
  authorId: string;
  authorName: string;
  aboutName: string | null;
  text: string;
};

/** What happened to a group, in a sentence; null for what someone said. */
export function happenedWords(happened: Happened, ownId: string): string | null {
  const { authorName: who, aboutName, text } = happened;
  const mine = happened.authorId === ownId;
  const whom = aboutName ?? "";
  const words = texts.happened;
  switch (happened.kind) {
    case "created":
      return mine ? words.madeByMe(text) : words.made(who, text);
    case "renamed":
      return mine ? words.namedByMe(text) : words.named(who, text);
    case "added":
      return mine ? words.addedByMe(whom) : words.added(who, whom);
    case "removed":
      return mine ? words.removedByMe(whom) : words.removed(who, whom);
    case "left":
      return words.left(who);
    case "witness":
      return words.witness(whom);
    case "of-age":
      return words.ofAge(whom);
    case "message":
      return null;
  }
}

/** The last line of a conversation in the list: « Vous : Photo », « Message vocal · 1:05 ». */
export function lastWords(conversation: ConversationItem, ownId: string): string {
  const { last } = conversation;
  if (!last) return "";
  const happened = happenedWords(last, ownId);
  if (happened) return happened;
  const said = last.deleted
    ? texts.deleted
    : last.text || (last.media && mediaWords(last.media)) || (last.post && texts.post);
  if (last.authorId === ownId) return texts.you(said || "");
  return conversation.kind === "group"
    ? texts.by(firstNameOf(last.authorName), said || "")
    : said || "";
}
