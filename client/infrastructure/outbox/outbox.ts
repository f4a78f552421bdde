import type { KeptMedia } from "../files/kept-media.ts";
import type { ApiErrorCode } from "../reading/api-error.ts";

/** What a member composed, with or without a network; each kind has its sender. */
export type OutboxItem<Input = unknown> = {
  /** A UUIDv7, and the id of what it becomes: sent twice, it exists once. */
  id: string;
  memberId: string;
  kind: OutboxKind;
  /** Where it goes: a group or channel, a post, a conversation or the member written to. */
  place: string;
  /** What its sender sends. */
  input: Input;
  /** Files that go with it: held by the server, or waiting on this phone. */
  media: KeptMedia[];
  /** For display only: a phone's clock may be wrong. */
  writtenAt: string;
  /** Its rank among what its member wrote: it is sent after those before it. */
  order: number;
  state: "waiting" | "sending" | "refused";
  fault?: ApiErrorCode;
  /**
   * It was sent once without an answer: until it has been sent again, harmless since its id is the
   * same, it is neither changed nor taken back.
   */
  uncertain?: boolean;
  /** How often the server answered, and failed at this item. */
  failures?: number;
};

export type OutboxKind = "post" | "comment" | "like" | "message" | "reaction" | "forward";

/** What a member has just composed; the outbox knows the rest. */
export type NewOutboxItem<Input = unknown> = Pick<
  OutboxItem<Input>,
  "id" | "kind" | "place" | "input" | "media"
>;

/** Whether it may still be changed or taken back. */
export const isOpen = ({ state, uncertain }: OutboxItem): boolean =>
  state === "refused" || (state === "waiting" && !uncertain);
