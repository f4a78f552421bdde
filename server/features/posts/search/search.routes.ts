import { DomainError } from "../../../../shared/ground/errors.ts";
import { PAGE_SIZE, SEARCH_GLANCE } from "../../../../shared/ground/limits.ts";
import { SEARCH_KINDS, type SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { wordsOf } from "../../../infrastructure/database/words.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { countVisibleGroups } from "../../gathering/index.ts";
import { presentResult } from "./present-result.ts";
import { findAll, type SearchQuery, type SearchResultRow } from "./search.query.ts";
import { findAllInGroup } from "./search-in-group.query.ts";

const calls = memberCalls.search;

type Wanted = { kinds: readonly SearchKind[]; groupId: string | undefined };

/** @throws DomainError NOT_FOUND: the group is not there, or not for this viewer */
async function find(
  { db }: Services,
  { kinds, groupId }: Wanted,
  sought: SearchQuery,
): Promise<SearchResultRow[]> {
  if (groupId === undefined) return findAll(db, kinds, sought);
  if ((await countVisibleGroups(db, sought.viewer, [groupId])) === 0)
    throw new DomainError("NOT_FOUND");
  return findAllInGroup(db, kinds, { ...sought, groupId });
}

const glance = calls.glance.handler(async ({ context: { services, viewer }, input }) => {
  const words = wordsOf(input.q);
  const sought = { viewer, words, after: null, count: SEARCH_GLANCE + 1, now: services.clock() };
  const rows = await find(services, { kinds: SEARCH_KINDS, groupId: input.groupId }, sought);
  const shown = SEARCH_KINDS.map((kind) => rows.filter((row) => row.kind === kind));
  const kept = shown.map((found) => found.slice(0, SEARCH_GLANCE));
  const sections = SEARCH_KINDS.map((kind, at) => ({
    kind,
    items: (kept[at] ?? []).map((row) => presentResult(row, words)),
    more: (shown[at]?.length ?? 0) > SEARCH_GLANCE,
  }));
  return { sections: sections.filter(({ items }) => items.length > 0) };
});

const list = calls.list.handler(async ({ context: { services, viewer }, input }) => {
  const words = wordsOf(input.q);
  const wanted = input.limit ?? PAGE_SIZE;
  const after = decodeCursor(input.cursor);
  const sought = { viewer, words, after, count: wanted + 1, now: services.clock() };
  const rows = await find(services, { kinds: [input.kind], groupId: input.groupId }, sought);
  const { items, nextCursor } = toPage(rows, wanted, ({ at, id }) => ({ at, id }));
  return { items: items.map((row) => presentResult(row, words)), nextCursor };
});

export const searchCalls = { glance, list };
