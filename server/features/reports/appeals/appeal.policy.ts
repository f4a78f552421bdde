import type { Viewer } from "../../../infrastructure/session/viewer.ts";

/** Who is a party to the decision that is contested. */
export type AppealParties = {
  /** Whom it concerns, and who wrote the text: they never judge it. */
  never: readonly string[];
  /** Who took it, and who reported: they judge it only where nobody else could. */
  ratherNot: readonly string[];
  /** Whether nobody who is no party could judge it. */
  alone: boolean;
  /** Whether only administrators may take, and so undo, such a decision. */
  forAdministrators: boolean;
};

/** Who would judge: what they are for the whole community. */
type Judge = Pick<Viewer, "id" | "role">;

/** Whether someone may read an appeal at all: not whom the decision is about, who is told apart. */
export const mayReadAppeal = (viewer: Judge, { never }: AppealParties): boolean =>
  viewer.role !== "membre" && !never.includes(viewer.id);

/** Whether someone may take an appeal, and decide of it: no party to it, unless nobody else could. */
export function mayJudge(viewer: Judge, parties: AppealParties): boolean {
  const { ratherNot, alone, forAdministrators } = parties;
  if (!mayReadAppeal(viewer, parties)) return false;
  if (forAdministrators && viewer.role !== "admin") return false;
  return alone || !ratherNot.includes(viewer.id);
}
