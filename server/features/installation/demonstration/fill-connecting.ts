import { conversations } from "../../../../database/demonstration/conversations.ts";
import type { DemonstrationConversation } from "../../../../database/demonstration/types.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { inTransaction } from "../../../infrastructure/database/transaction.ts";
import { uuidv7 } from "../../../infrastructure/ids.ts";
import { attachMedia, storePhoto } from "../../media/index.ts";
import { type ConversationPlan, insertConversation, pinMessage } from "./connecting.repository.ts";
import { storeOne } from "./demonstration-recordings.ts";
import { insertGroupNews, insertNotifications } from "./notifying.repository.ts";
import type { DemonstrationStage } from "./stage.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Members whose accounts are meant to be looked from. */
const ONLOOKERS = ["clementine", "adjoua", "rosine"];

/** Gives the demonstration its private messages and notifications. */
export async function fillConnecting(stage: DemonstrationStage): Promise<void> {
  const { services, plan, now } = stage;
  for (const conversation of conversations) await fillConversation(stage, conversation);
  await pinMessage(services.db, plan.memberIds.get("clementine") as string, now);
  for (const key of ONLOOKERS) {
    const memberId = plan.memberIds.get(key) as string;
    await insertNotifications(services.db, memberId, now);
    await insertGroupNews(services.db, memberId, new Date(now.getTime() - 3 * DAY_MS));
  }
}

async function fillConversation(
  stage: DemonstrationStage,
  conversation: DemonstrationConversation,
): Promise<void> {
  const planned = planOf(stage, conversation);
  const joined = await storeMedia(stage, conversation, planned);
  await inTransaction(stage.services.db, async (tx) => {
    await insertConversation(tx, planned);
    for (const one of joined) await attach(tx, one);
  });
}

function planOf(
  { plan, now }: DemonstrationStage,
  { name, members, witness, unread = {}, messages }: DemonstrationConversation,
): ConversationPlan {
  const idOf = (key: string) => plan.memberIds.get(key) as string;
  const ids = messages.map(() => uuidv7());
  return {
    id: uuidv7(),
    name: name ?? null,
    memberIds: members.map(idOf),
    witnessId: witness ? idOf(witness) : null,
    unread: new Map(Object.entries(unread).map(([key, count]) => [idOf(key), count])),
    messages: messages.map(({ author, minutesAgo, text, replyTo, ...given }, index) => ({
      id: ids[index] as string,
      authorId: idOf(author),
      text,
      reactions: Object.entries(given.reactions ?? {}).map(([key, emoji]) => ({
        memberId: idOf(key),
        emoji,
      })),
      pinnedBy: given.pinnedBy ? idOf(given.pinnedBy) : null,
      replyToId: replyTo === undefined ? null : (ids[replyTo] as string),
      at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    })),
  };
}

type Joined = { messageId: string; ownerId: string; mediaIds: string[]; at: Date };

/** Stores what goes with messages, as their authors would have sent it. */
async function storeMedia(
  { services, pictures }: DemonstrationStage,
  { messages }: DemonstrationConversation,
  planned: ConversationPlan,
): Promise<Joined[]> {
  const joined: Joined[] = [];
  for (const [index, { photos = [], recordings = [] }] of messages.entries()) {
    const { id, authorId, at } = planned.messages[index] as ConversationPlan["messages"][number];
    const mediaIds: string[] = [];
    for (const drawing of photos) {
      const bytes = await pictures.read(`photo-${drawing}`);
      const photo = { ownerId: authorId, name: `${drawing}.png`, alt: "", bytes };
      mediaIds.push(await storePhoto(services, { ...photo, audience: "attached" }));
    }
    for (const key of recordings) mediaIds.push(await storeOne(services, key, authorId));
    if (mediaIds.length > 0) joined.push({ messageId: id, ownerId: authorId, mediaIds, at });
  }
  return joined;
}

const attach = (tx: Transaction, { messageId, ...media }: Joined): Promise<void> =>
  attachMedia(tx, { ...media, kind: "private_message", subjectId: messageId });
