export type { ListLetter } from "./compose-letter.ts";
export { mayWriteToLists } from "./mailing.policy.ts";
export { mailingListCalls } from "./mailing.routes.ts";
export {
  countLetters,
  findSubscription,
  type LetterCounts,
  listMailingLists,
} from "./mailing-list.query.ts";
export { type Mailing, sendToList } from "./send-to-list.ts";
export { unsubscribe } from "./unsubscribe.ts";
