import { OWN_ACTS } from "../../../../shared/administration/act-sentences.ts";
import { ACT_FAMILIES, ACTS, type ActFamily } from "../../../../shared/administration/acts.ts";
import type { ActEntry } from "../../../../shared/administration/journal.contract.ts";
import { MOST_EXPORTED } from "../../../../shared/administration/journal-limits.ts";
import { PAGE_SIZE } from "../../../../shared/ground/limits.ts";
import { momentOf } from "../../../../shared/ground/zoned-time.ts";
import { decodeCursor, toPage } from "../../../infrastructure/database/keyset.ts";
import { memberCalls } from "../../../infrastructure/http/call-context.ts";
import { type ActFilter, listActs, listActsAbout } from "./journal.query.ts";
import { toCsv } from "./journal-csv.ts";

const DAY_MS = 86_400_000;

/** Entries have no id but their position: cursors hold it where other lists have a moment. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
const pageOf = <Entry extends { position: number }>(rows: Entry[], wanted: number) =>
  toPage(rows, wanted, ({ position }) => ({ at: new Date(position), id: NO_ID }));
const positionIn = (cursor: string | undefined) => decodeCursor(cursor)?.at.getTime();

/** Acts that are of no interest to those they are about. */
const HIDDEN = ACTS.filter((act) => !OWN_ACTS.includes(act));

type Asked = {
  words?: string | undefined;
  memberId?: string | undefined;
  family?: ActFamily | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** @param timeZone the community's, of which days are asked for */
export function createJournalCalls(timeZone: () => string) {
  const startOf = (day: string) => momentOf({ day, hour: "00:00" }, timeZone())?.at;
  const dayAfter = (day: string) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const filterOf = ({ words, memberId, family, from, to }: Asked): ActFilter => ({
    words,
    memberId,
    acts: family && ACT_FAMILIES[family],
    from: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(dayAfter(to)),
  });
  const calls = memberCalls.administration;
  return {
    listActs: calls.listActs.handler(async ({ context: { services, viewer }, input }) => {
      const wanted = input.limit ?? PAGE_SIZE;
      const filter = { ...filterOf(input), before: positionIn(input.cursor) };
      return pageOf(await listActs(services.db, viewer, filter, wanted + 1), wanted);
    }),

    exportActs: calls.exportActs.handler(async ({ context: { services, viewer }, input }) => {
      const entries = await listActs(services.db, viewer, filterOf(input), MOST_EXPORTED);
      return { csv: toCsv(entries), count: entries.length };
    }),
  };
}

/** `GET /api/me/acts`. */
export const listOwnActs = memberCalls.members.listActs.handler(
  async ({ context: { services, viewer }, input }) => {
    const wanted = input.limit ?? PAGE_SIZE;
    const asked = { before: positionIn(input.cursor), hidden: HIDDEN };
    const rows = await listActsAbout(services.db, viewer.id, asked, wanted + 1);
    const { items, nextCursor } = pageOf(rows, wanted);
    return { items: items.map(ofOneself), nextCursor };
  },
);

const ofOneself = (entry: ActEntry) => ({
  position: entry.position,
  at: entry.at,
  actorRole: entry.actorRole,
  act: entry.act,
  subjectName: entry.subjectName,
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
});
