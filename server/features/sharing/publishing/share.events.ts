/** A planned share needs its author: a tap, an answer, or another try. */
export type ShareWaits = {
  kind: "share-waits";
  shareId: string;
  memberId: string;
  state: "to-open" | "held" | "failed" | "unknown";
};

/** A share, its deliveries or the agreement it waits for are others from now on. */
export type ShareChanged = {
  kind: "share-changed";
  shareId: string;
  /** Whose share it is. */
  memberId: string;
  /** Who may give the agreement that it waits for, or just got. */
  approverIds: string[];
};
