/** A planned share needs its author: a tap, an answer, or another try. */
export type ShareWaits = {
  kind: "share-waits";
  shareId: string;
  memberId: string;
  state: "to-open" | "held" | "failed" | "unknown";
};

/** A share, its deliveries or its approval changed. */
export type ShareChanged = {
  kind: "share-changed";
  shareId: string;
  /** Whose share it is. */
  memberId: string;
  /** Members who may approve it, while approval is pending or was just decided. */
  approverIds: string[];
};
