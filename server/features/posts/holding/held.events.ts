import type { HeldTextKind } from "../../../../shared/posts/held-texts.ts";

/** What waits for approval changed: its author is shown it, and those who decide. */
export type HeldTextsChanged = {
  kind: "held-texts-changed";
  authorId: string;
  groupIds: string[];
};

/** Someone decided of a held text; its author is told. */
export type HeldTextDecided = {
  kind: "held-text-decided";
  heldId: string;
  authorId: string;
  of: HeldTextKind;
  approved: boolean;
  /** The post it is or stands under; null for a declined post. */
  postId: string | null;
  /** The text that appeared; null where none did. */
  subjectId: string | null;
};
