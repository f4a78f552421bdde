/**
 * What travels on the live stream: facts, ids only. The reader fetches what it may see.
 */
export type LiveFact =
  | { kind: "post-published"; postId: string; authorId: string; groupIds: string[] }
  | { kind: "post-edited"; postId: string }
  | { kind: "post-deleted"; postId: string; groupIds: string[] }
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
  | { kind: "share-changed"; shareId: string }
  | { kind: "accounts-changed" };

/** One event of `GET /api/stream`: its id is the position to resume from. */
export type LiveEvent = { position: string; fact: LiveFact };
