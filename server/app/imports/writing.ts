import type { FormerParameters } from "../../features/accounts/wiring.ts";
import type {
  Detail,
  ImportAccount,
  ImportedTable,
  ImportKind,
  PersonNamed,
  Refusal,
} from "../../features/installation/wiring.ts";
import { noteRows } from "../../features/installation/wiring.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { inTransaction } from "../../infrastructure/database/transaction.ts";
import { uuidv7From } from "../../infrastructure/ids.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { FileFinder } from "./find-files.ts";

/** What the operator asks of an import. */
export type ImportWish = {
  /** What ids from there begin with in `legacy_id`. */
  source: string;
  /** Nothing is written: everything is, in one transaction that is taken back. */
  dryRun: boolean;
  /** What was written earns points, as it did there. */
  earns: boolean;
  /** They agreed to be named before they give their consents here. */
  named: boolean;
  /** Where goes what stands in no group. */
  into: { id: string; open: boolean } | null;
  formerParameters: FormerParameters | null;
  /** Under whose name stands what nobody is known to have written. */
  keeperId: string;
};

/** An import under way: what it was asked, what it counted, whom and which places it knows by now. */
export type ImportWriting = ImportWish & {
  services: Services;
  account: ImportAccount;
  files: FileFinder;
  importId: string;
  now: Date;
  timeZone: string;
  /** Members here, by the ids and addresses they had. */
  people: Map<string, string>;
  /** Ids of people that are left out. */
  leftOut: Set<string>;
  /** Names as texts may show them, by members here. */
  names: Map<string, string>;
  groups: Map<string, string>;
  channels: Map<string, { id: string; isFree: boolean; ownerId: string | null }>;
  /** Does some of the work in one transaction. */
  within<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** @param whole the one transaction of an import that writes nothing; null where each part has its own */
export const workWithin =
  ({ db }: Services, whole: Transaction | null): ImportWriting["within"] =>
  (work) =>
    whole ? work(whole) : inTransaction(db, work);

/** The id a row keeps of where it comes from. */
export const legacyOf = ({ source }: Pick<ImportWriting, "source">, id: string): string =>
  `${source}:${id}`;

/** An id that sorts by when something was made. */
export const idAt = (at: number): string =>
  uuidv7From(at, crypto.getRandomValues(new Uint8Array(16)));

/** What stands for a person's id where only their address is known. */
export const byAddress = (email: string): string => `@${email}`;

/** Who someone is here; null where they are not known. */
export const personOf = (
  { people }: Pick<ImportWriting, "people">,
  { id, email }: Pick<PersonNamed, "id" | "email">,
): string | null =>
  (id === null ? undefined : people.get(id)) ??
  (email === null ? undefined : people.get(byAddress(email))) ??
  null;

/** Why `personOf` knows nobody. */
export const whyNobody = (
  { leftOut }: Pick<ImportWriting, "leftOut">,
  { id }: Pick<PersonNamed, "id">,
): Refusal => (id !== null && leftOut.has(id) ? "author-left-out" : "no-author");

/** Members who are among these ids, each once; counts the others. */
export function knownAmong(
  writing: ImportWriting,
  ids: readonly string[],
  detail: Detail,
): string[] {
  const found = [...new Set(ids.flatMap((id) => writing.people.get(id) ?? []))];
  const unknown = ids.filter((id) => !writing.people.has(id)).length;
  writing.account.detail(detail, found.length);
  if (unknown > 0) writing.account.detail(detail, 0, unknown, "de personnes inconnues");
  return found;
}

/** Notes what was written of a kind. */
export async function noteWritten(
  tx: Transaction,
  { importId, account }: ImportWriting,
  { kind, table, ids }: { kind: ImportKind; table: ImportedTable; ids: readonly string[] },
): Promise<void> {
  await noteRows(tx, importId, table, ids);
  account.count(kind, "written", ids.length);
}
