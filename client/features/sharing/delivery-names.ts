import { PLATFORM_NAMES } from "../../../shared/sharing/platforms.ts";
import type { Delivery } from "../../../shared/sharing/shares.contract.ts";
import { number } from "../../infrastructure/words/formats.ts";

type Placed = Pick<Delivery, "id" | "platform" | "format" | "follows">;

/** Deliveries with what follows each right under it. */
export function inOrder<D extends Placed>(deliveries: readonly D[]): D[] {
  const under = (id: string): D[] =>
    deliveries
      .filter(({ follows }) => follows?.id === id)
      .flatMap((one) => [one, ...under(one.id)]);
  return deliveries
    .filter(({ follows }) => follows === null)
    .flatMap((one) => [one, ...under(one.id)]);
}

/** « Facebook », « Story Instagram », « X (Twitter), 2 du fil »: what a delivery brings, and where. */
export function deliveryName(delivery: Placed, deliveries: readonly Placed[]): string {
  const name = PLATFORM_NAMES[delivery.platform];
  if (delivery.follows?.kind === "comment") return `Premier commentaire, ${name}`;
  if (delivery.follows) return `${name}, ${number(placeIn(delivery, deliveries))} du fil`;
  return { post: name, reel: `Réel ${name}`, story: `Story ${name}` }[delivery.format];
}

/** The place of a post in its thread, the first being 1. */
function placeIn({ follows }: Placed, deliveries: readonly Placed[]): number {
  const before = follows && deliveries.find(({ id }) => id === follows.id);
  return before ? placeIn(before, deliveries) + 1 : 1;
}
