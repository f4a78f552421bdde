import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Transaction } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";

/** Fields by their names: ids, numbers and letters of closed sets, never words. */
export type ActFields = Record<string, string | number | boolean | null>;

/** What a use case knows of the act it carries out, beside what its call says. */
export type ActDetails = {
  subjectId?: string;
  /** Whom the act is about. */
  memberId?: string;
  /** The sanction that says why. */
  decisionId?: string;
  before?: ActFields;
  after?: ActFields;
};

/** An act that is under way and leaves one entry. */
export type Acting = {
  /** Leaves one only where the use case says whom it is about: members act on what is theirs too. */
  onlyWhenTold: boolean;
  write(tx: Transaction, details: ActDetails): Promise<void>;
};

type Scope = Acting & { details: ActDetails | null; settled: boolean };

const scopes = new AsyncLocalStorage<Scope | undefined>();

const isDue = ({ settled, onlyWhenTold, details }: Scope): boolean =>
  !settled && (!onlyWhenTold || details !== null);

/**
 * Carries out an act: its entry is written within the first transaction that `act` commits for it,
 * in one of its own where there is none, as for reads, before the answer leaves.
 */
export function carryOut<T>(
  db: Database,
  acting: Acting,
  work: () => Promise<T>,
  details: ActDetails | null = null,
): Promise<T> {
  const scope: Scope = { ...acting, details, settled: false };
  return scopes.run(scope, async () => {
    const result = await work();
    if (isDue(scope)) await inTransaction(db, (tx) => scope.write(tx, scope.details ?? {}));
    return result;
  });
}

/** Writes the entry of the act under way, last within its transaction, if it is still owed. */
export async function writeOwed(tx: Transaction): Promise<void> {
  const scope = scopes.getStore();
  if (scope && isDue(scope)) await scope.write(tx, scope.details ?? {});
}

/** The transaction that `writeOwed` wrote in is committed. */
export function settleOwed(): void {
  const scope = scopes.getStore();
  if (scope && isDue(scope)) scope.settled = true;
}

/** Adds to the entry of the act under way. */
export function tellAct(details: ActDetails): void {
  const scope = scopes.getStore();
  if (scope) scope.details = { ...scope.details, ...details };
}

/** What was asked was so already: the act under way leaves no entry. */
export function nothingDone(): void {
  const scope = scopes.getStore();
  if (scope) scope.settled = true;
}

/** Carries out one of several acts that one call asks for: each leaves an entry of its own. */
export function oneOfSeveral<T>(
  db: Database,
  details: ActDetails,
  work: () => Promise<T>,
): Promise<T> {
  const several = scopes.getStore();
  if (!several) return work();
  several.settled = true;
  const { write, onlyWhenTold } = several;
  return carryOut(db, { write, onlyWhenTold }, work, details);
}

/** Does something that is no part of the act under way, such as cleaning up after it failed. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => scopes.run(undefined, work);
