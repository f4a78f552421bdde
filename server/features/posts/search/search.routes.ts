import { PAGE_SIZE, SEARCH_GLANCE } from "../../../../shared/ground/limits.ts";
import { SEARCH_KINDS } from "../../../../shared/posts/search-kinds.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { wordsOf } from "../../../infrastructure/database/words.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { presentResult } from "./present-result.ts";
import { findAll } from "./search.query.ts";

const calls = memberCalls.search;

const glance = calls.glance.handler(async ({ context: { services, viewer }, input }) => {
  const words = wordsOf(input.q);
  const sought = { viewer, words, after: null, count: SEARCH_GLANCE + 1, now: services.clock() };
  const rows = await findAll(services.db, SEARCH_KINDS, sought);
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
  const rows = await findAll(services.db, [input.kind], sought);
  const { items, nextCursor } = toPage(rows, wanted, ({ at, id }) => ({ at, id }));
  return { items: items.map((row) => presentResult(row, words)), nextCursor };
});

export const searchCalls = { glance, list };
