import { DomainError } from "../../../../shared/ground/errors.ts";
import type { FilterEstimate, GroupCaution } from "../../../../shared/posts/caution.contract.ts";
import {
  type FilterAction,
  type FilterKind,
  MAX_FILTERS,
} from "../../../../shared/posts/held-texts.ts";
import { nothingDone } from "../../../infrastructure/acts/acting.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { countVisibleGroups } from "../../gathering/index.ts";
import { readCaution, readFilterList, readLatestTexts } from "./caution.query.ts";
import {
  deleteFilter,
  insertFilters,
  noteFilters,
  saveCaution,
  saveGroupCaution,
} from "./caution.repository.ts";
import { maySetCaution } from "./held-text.policy.ts";
import { type FilterEntry, filterListOf, foldedEntry } from "./text-filter.ts";

/** From one post in this many on, a list that touches them is asked again. */
const EXCESSIVE_SHARE = 5;
/** Among fewer posts a share says nothing. */
const ENOUGH_POSTS = 10;

type Entries = { kind: FilterKind; entries: readonly string[] };

/** @throws DomainError FILTER_TOO_SHORT */
function preparedEntries(
  { kind, entries }: Entries,
  { action, message }: { action: FilterAction; message: string },
): FilterEntry[] {
  const prepared = entries.map((entry): FilterEntry => {
    const folded = foldedEntry(kind, entry);
    if (folded === null) throw new DomainError("FILTER_TOO_SHORT", undefined, { entry });
    return { kind, entry, folded, action, message };
  });
  return [...new Map(prepared.map((one) => [one.folded, one])).values()];
}

/** How many of the last posts these entries would touch. @throws DomainError FILTER_TOO_SHORT */
export async function estimateFilters(
  { db }: Pick<Services, "db">,
  wish: Entries,
): Promise<FilterEstimate> {
  const list = filterListOf(preparedEntries(wish, { action: "wait", message: "" }));
  const texts = await readLatestTexts(db);
  const touched = texts.filter((text) => list.find(text).length > 0).length;
  const of = texts.length;
  return { touched, of, excessive: of >= ENOUGH_POSTS && touched * EXCESSIVE_SHARE >= of };
}

/**
 * Adds entries to the list of words and links.
 *
 * @returns how many the list did not have
 * @throws DomainError FILTER_TOO_SHORT, FILTERS_FULL; FILTER_EXCESSIVE where they would touch many
 *   of the last posts, and nobody said they are sure
 */
export async function addFilters(
  services: Services,
  viewer: Viewer,
  wish: Entries & { action: FilterAction; message: string; sure: boolean },
): Promise<number> {
  const entries = preparedEntries(wish, wish);
  const { touched, of, excessive } = await estimateFilters(services, wish);
  if (excessive && !wish.sure)
    throw new DomainError("FILTER_EXCESSIVE", undefined, { touched: `${touched}`, of: `${of}` });
  return act(services, async (tx) => {
    const added = await insertFilters(tx, entries, { by: viewer.id, at: services.clock() });
    if ((await noteFilters(tx)) > MAX_FILTERS) throw new DomainError("FILTERS_FULL");
    return added;
  });
}

/** Takes an entry out of the list; what waits because of it waits on. */
export async function removeFilter(services: Services, id: string): Promise<void> {
  await act(services, async (tx) => {
    if (await deleteFilter(tx, id)) await noteFilters(tx);
    else nothingDone();
  });
}

export const editCaution = (
  services: Services,
  wish: { firstPostsHeld: number; registrationsAnHour: number | null },
): Promise<void> => act(services, (tx) => saveCaution(tx, wish));

/** What would happen to a text that a member without any charge writes. */
export async function tryText(services: Services, text: string) {
  const { filtersRevision: revision } = await readCaution(services.db);
  const list = await readFilterList(services.db, { of: services.db, revision });
  const found = list.find(text).map(({ entry, action }) => ({ entry, action }));
  const actions = found.map(({ action }) => action);
  const waits = actions.length > 0 ? ("waits" as const) : ("appears" as const);
  return { outcome: actions.includes("refuse") ? ("refused" as const) : waits, found };
}

/** Chooses how one publishes in a group. @throws DomainError NOT_FOUND, NOT_ALLOWED */
export async function editGroupCaution(
  services: Services,
  viewer: Viewer,
  { id, ...wish }: GroupCaution & { id: string },
): Promise<void> {
  await assertVisible(services, viewer, id);
  if (!maySetCaution(viewer, id)) throw new DomainError("NOT_ALLOWED");
  await act(services, (tx) => saveGroupCaution(tx, id, wish));
}

/** @throws DomainError NOT_FOUND for a group that is not there, or not for the viewer */
export async function assertVisible(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  groupId: string,
): Promise<void> {
  if ((await countVisibleGroups(db, viewer, [groupId])) === 0) throw new DomainError("NOT_FOUND");
}
