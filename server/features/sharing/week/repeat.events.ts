/** A publication that comes back could not be made for its next time: its author is to see why. */
export type RepeatStalled = {
  kind: "repeat-stalled";
  /** The last one it made, where what comes back is seen. */
  shareId: string;
  memberId: string;
};
