import type { Erasure } from "../../../infrastructure/services.ts";
import type { LikesErased } from "./like.events.ts";
import { eraseLikesOf } from "./like.repository.ts";

/** Takes back some likes that a member gave, with the points they earned. */
export const eraseLikesGivenBy: Erasure = async (tx, services, memberId, count) => {
  const likes = [
    ...(await eraseLikesOf(tx, "post", memberId, count)),
    ...(await eraseLikesOf(tx, "comment", memberId, count)),
  ];
  if (likes.length === 0) return 0;
  const at = services.clock().toISOString();
  const erased: LikesErased = { kind: "likes-erased", likes, at };
  await services.outbox.record(tx, erased);
  return likes.length;
};
