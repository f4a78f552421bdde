import type { PinItem } from "../../../../shared/posts/pins.contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { presentFound } from "../../conversations/index.ts";
import { presentPosts } from "../present-post.ts";
import type { PinnedAnywhereRow } from "./message-pin.query.ts";
import type { PinRow } from "./pin.query.ts";

type PinnedRow = PinRow | PinnedAnywhereRow;

/** Compares pins as lists show them: the latest first, by id where two are of one moment. */
export const latestFirst = (one: PinnedRow, other: PinnedRow): number =>
  Number(other.pinned_at) - Number(one.pinned_at) || (one.id < other.id ? 1 : -1);

const isPost = (row: PinnedRow): row is PinRow => !isMessage(row);
const isMessage = (row: PinnedRow): row is PinnedAnywhereRow => "conversation_id" in row;

/** Gives pinned posts and private messages, in this order, the shape of the contract. */
export function presentPins(services: Services, viewer: Viewer, rows: PinnedRow[]): PinItem[] {
  const posts = presentPosts(services, viewer, rows.filter(isPost));
  const found = presentFound(services, viewer, rows.filter(isMessage));
  const items = new Map<string, PinItem>();
  const momentOf = new Map(rows.map((row) => [row.id, row.pinned_at.toISOString()]));
  const at = (id: string) => momentOf.get(id) ?? "";
  for (const post of posts) items.set(post.id, { kind: "post", pinnedAt: at(post.id), post });
  for (const one of found) {
    const { id } = one.message;
    items.set(id, { kind: "message", pinnedAt: at(id), ...one });
  }
  return rows.flatMap(({ id }) => items.get(id) ?? []);
}
