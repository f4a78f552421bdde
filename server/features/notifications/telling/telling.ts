import type {
  MutedPlace,
  NotificationKind,
  NotificationSubject,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { NotificationData } from "../../../../shared/notifications/notifications.contract.ts";
import { beginningOf } from "../../../infrastructure/text.ts";
import type { NotificationAudience } from "./audience.query.ts";

export type NotifiedPlace = { kind: MutedPlace; id: string };

/** Something that some members are told. */
export type Telling = {
  kind: NotificationKind;
  /** What gathers until it is read: kind and subject. */
  key: string;
  /** What alerts are counted by: all that happens around a post is a single thread. */
  thread: string;
  subject: { kind: NotificationSubject; id: string };
  /** Where it happened, so that members can silence it; of its groups, the reader's own count. */
  places: readonly NotifiedPlace[];
  data: NotificationData;
  /** Who acted; null where nobody did. */
  actorId: string | null;
  at: Date;
  to: NotificationAudience;
};

/** Characters of a text that are shown of it. */
const EXCERPT_LENGTH = 120;

/** The beginning of a text, as a notification quotes it. */
export const excerptOf = (text: string): string => beginningOf(text, EXCERPT_LENGTH);
