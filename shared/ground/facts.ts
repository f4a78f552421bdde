/**
 * What travels on the live stream: facts, ids only. The reader fetches what it may see.
 */
export type LiveFact =
  | {
      kind: "post-published";
      postId: string;
      authorId: string;
      groupIds: string[];
      channelId: string | null;
    }
  /** `groupIds`: those it joined or left, where its place or its readers changed. */
  | { kind: "post-edited"; postId: string; groupIds?: string[] }
  | { kind: "post-deleted"; postId: string; groupIds: string[]; channelId: string | null }
  | {
      kind: "poll-voted";
      postId: string;
      voterCount: number;
      votes: { optionId: string; voteCount: number }[];
    }
  | { kind: "pins-changed"; postId: string; pinned: boolean }
  | { kind: "scheduled-posts-changed" }
  /** What waits for approval changed: one’s own, or what one decides of. */
  | { kind: "held-texts-changed" }
  | { kind: "post-liked"; postId: string; memberId: string; likeCount: number }
  | {
      kind: "comment-written";
      postId: string;
      commentId: string;
      authorId: string;
      commentCount: number;
    }
  | { kind: "comment-edited"; postId: string; commentId: string }
  | { kind: "comment-deleted"; postId: string; commentId: string; commentCount: number }
  | {
      kind: "comment-liked";
      postId: string;
      commentId: string;
      memberId: string;
      likeCount: number;
    }
  | { kind: "membership-changed"; groupId: string; memberId: string; membership: string }
  | { kind: "join-requested"; groupId: string; memberId: string }
  | { kind: "group-changed"; groupId: string }
  | { kind: "channel-changed"; channelId: string }
  | { kind: "channel-standing-changed"; channelId: string; memberId: string; standing: string }
  | { kind: "payments-changed"; channelId: string }
  | { kind: "calendar-changed"; eventId: string }
  | { kind: "share-changed"; shareId: string }
  | { kind: "accounts-changed" }
  | {
      kind: "message-sent";
      conversationId: string;
      messageId: string;
      authorId: string;
      place: number;
    }
  | { kind: "message-changed"; conversationId: string; messageId: string }
  | { kind: "conversation-changed"; conversationId: string }
  /** How far a member read, and how far messages reached them. */
  | {
      kind: "conversation-reached";
      conversationId: string;
      memberId: string;
      readPlace: number;
      receivedPlace: number;
    }
  | { kind: "notifications-changed" }
  /** Its settings: its name, its pictures. */
  | { kind: "community-changed" }
  | BriefFact;

/** What is only true for an instant: told to who listens then, kept nowhere. */
export type BriefFact =
  | { kind: "typing"; conversationId: string; memberId: string }
  | { kind: "presence"; memberId: string; connected: boolean }
  /** The record is moving to another database: said again and again while it lasts. */
  | { kind: "moving" };
