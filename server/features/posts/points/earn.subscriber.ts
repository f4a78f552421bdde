import { type PointKind, periodKeys, pointsFor } from "../../../../shared/posts/points.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { startOfDay } from "./day.ts";
import { type Act, giveActBack, recordAct, reverseActs } from "./points.repository.ts";

type ActEvent = { groupIds: readonly string[]; at: string };

/**
 * The reactions that give and take merci/bénis (spec, section 7): in the transaction of the act,
 * to the member who acts.
 *
 * @param timeZone the community's, in which days, weeks and months are counted
 * @param dailyCeiling acts of each kind that earn points in one day, as the community says
 */
export function createEarning(
  timeZone: () => string,
  dailyCeiling: () => Record<PointKind, number>,
) {
  const earn = (
    tx: Transaction,
    act: Act,
    { groupIds, at }: ActEvent,
    ownText: boolean,
  ): Promise<void> => {
    const moment = new Date(at);
    const { week, month } = periodKeys(moment, timeZone());
    const amount = pointsFor(act.kind, ownText);
    const ceiling = dailyCeiling()[act.kind];
    const dayStart = startOfDay(moment, timeZone());
    return recordAct(tx, { ...act, amount, ceiling, groupIds, week, month, at: moment, dayStart });
  };

  const actOf = (kind: PointKind, memberId: string, subjectId: string): Act => ({
    kind,
    memberId,
    subjectId,
  });

  return {
    forPublishing: (tx: Transaction, event: ActEvent & { authorId: string; postId: string }) =>
      earn(tx, actOf("share", event.authorId, event.postId), event, true),
    forCommenting: (tx: Transaction, event: ActEvent & { authorId: string; commentId: string }) =>
      earn(tx, actOf("comment", event.authorId, event.commentId), event, true),
    forLiking: (
      tx: Transaction,
      event: ActEvent & { memberId: string; authorId: string; subjectId: string },
    ) =>
      earn(
        tx,
        actOf("like", event.memberId, event.subjectId),
        event,
        event.memberId === event.authorId,
      ),
  };
}

/** Deleting takes the points back, and those for the likes of what is deleted; so does taking back a like. */
export const takeBack = {
  forPublishing: (tx: Transaction, event: { authorId: string; postId: string; at: string }) =>
    reverseActs(
      tx,
      "share",
      [{ memberId: event.authorId, subjectId: event.postId }],
      new Date(event.at),
    ),
  forCommenting: (tx: Transaction, event: { authorId: string; commentId: string; at: string }) =>
    reverseActs(
      tx,
      "comment",
      [{ memberId: event.authorId, subjectId: event.commentId }],
      new Date(event.at),
    ),
  forLiking: (tx: Transaction, event: { memberId: string; subjectId: string; at: string }) =>
    reverseActs(tx, "like", [event], new Date(event.at)),
  forLikes: (
    tx: Transaction,
    { likes, at }: { likes: readonly { memberId: string; subjectId: string }[]; at: string },
  ) => reverseActs(tx, "like", likes, new Date(at)),
};

/** What comes back with a text that moderation had removed: what its author had earned by it. */
export const giveBack = {
  forPublishing: (tx: Transaction, event: { authorId: string; postId: string }) =>
    giveActBack(tx, { kind: "share", memberId: event.authorId, subjectId: event.postId }),
  forCommenting: (tx: Transaction, event: { authorId: string; commentId: string }) =>
    giveActBack(tx, { kind: "comment", memberId: event.authorId, subjectId: event.commentId }),
};
