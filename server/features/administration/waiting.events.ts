import type { WaitingKind } from "../../../shared/notifications/notification-kinds.ts";

/** Something waits for those who run the community, or less than before. */
export type WaitingChanged = {
  kind: "waiting-changed";
  what: WaitingKind;
  /** Whether they are to be told: something came. */
  more: boolean;
  /** What came, where not everyone who may act on its kind may act on it. */
  about?: string;
  /** Referents knew of it already: those who moderate are told. */
  passedOn?: boolean;
};

type Came = Pick<WaitingChanged, "about" | "passedOn">;

/** The fact that something of a kind waits for those who run the community. */
export const waitingCame = (what: WaitingKind, came: Came = {}): WaitingChanged => ({
  kind: "waiting-changed",
  what,
  more: true,
  ...came,
});

/** The fact that something of a kind was settled. */
export const waitingSettled = (what: WaitingKind): WaitingChanged => ({
  kind: "waiting-changed",
  what,
  more: false,
});
