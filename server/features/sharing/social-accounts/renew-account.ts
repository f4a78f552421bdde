import { setTimeout as pause } from "node:timers/promises";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { AdapterPlatform, ApiAdapter, Renewal, Tokens } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { sealTokens, unseal } from "./account-tokens.ts";
import { markLost } from "./lose-account.ts";
import { findAccount } from "./social-account.query.ts";
import { lockAccount, saveRenewed } from "./social-account.repository.ts";
import { isToRenew, type StoredAccount } from "./social-account.ts";

/** How a renewal ended: with tokens in force, a definite refusal, or an error that may pass. */
export type Renewed =
  | { kind: "current"; account: StoredAccount }
  | { kind: "refused"; refusal: PlatformRefusal }
  | { kind: "failed"; account: StoredAccount; error: unknown }
  | { kind: "gone" };

/** What a renewal may take of a transaction's time, in milliseconds. */
const RENEWAL_MS = 15_000;
/** Pauses before the tokens of a failed transaction are saved again, in milliseconds. */
const SAVE_PAUSES_MS = [50, 500, 3000];

const underWay = new WeakMap<Services, Map<string, Promise<Renewed>>>();

/**
 * Renews the tokens of an account that expire soon. A caller that comes during a renewal waits for
 * it: in this process on its promise, in others on the row lock, reading the row again once it has
 * the lock, so that a single-use refresh token is never sent twice.
 *
 * @param refused an access token that the platform refused: while the account still holds it, it is
 *   renewed whatever its end
 * @throws DomainError PLATFORM_NOT_CONFIGURED
 */
export function renewAccount(
  services: Services,
  adapter: ApiAdapter & { renewal: Renewal },
  id: string,
  refused: string | null = null,
): Promise<Renewed> {
  const running = underWay.get(services) ?? new Map<string, Promise<Renewed>>();
  underWay.set(services, running);
  const known = running.get(id);
  if (known) return known;
  const renewal = renew(services, adapter, { id, refused }).finally(() => running.delete(id));
  running.set(id, renewal);
  return renewal;
}

type Wanted = { id: string; refused: string | null };
type Fresh = { from: string; tokens: Tokens };

async function renew(
  services: Services,
  adapter: ApiAdapter & { renewal: Renewal },
  { id, refused }: Wanted,
): Promise<Renewed> {
  const platform = await readPlatform(services, adapter.id, { evenOff: true });
  let fresh: Fresh | undefined;
  const ask = async (account: StoredAccount, tokens: Tokens) => {
    const renewed = await adapter.renewal.refresh(within(platform, RENEWAL_MS), tokens);
    fresh = { from: account.accessToken as string, tokens: renewed };
    return fresh;
  };
  try {
    // Never `inTransaction`: its retries would renew a second time.
    return await services.db
      .transaction()
      .execute((tx) => renewHeld(tx, services, { id, refused, renewal: adapter.renewal, ask }));
  } catch (error) {
    // The platform gave new tokens and the old ones are worth nothing: they must not be lost with
    // the transaction.
    if (!fresh) throw error;
    return saveAnyway(services, id, fresh);
  } finally {
    services.outbox.wake();
  }
}

async function renewHeld(
  tx: Transaction,
  services: Services,
  about: Wanted & {
    renewal: Renewal;
    ask(account: StoredAccount, tokens: Tokens): Promise<Fresh>;
  },
): Promise<Renewed> {
  const account = await lockAccount(tx, about.id);
  const opened = account && unseal(services, account);
  if (!account || !opened || account.state === "reconnect") return { kind: "gone" };
  const isRefused = opened.tokens.accessToken === about.refused;
  if (!isRefused && !isToRenew(account, about.renewal, services.clock()))
    return { kind: "current", account };
  let fresh: Fresh;
  try {
    fresh = await about.ask(account, opened.tokens);
  } catch (error) {
    if (!isDefinite(error)) return { kind: "failed", account, error };
    await markLost(tx, services, account, error);
    return { kind: "refused", refusal: error };
  }
  return save(tx, services, about.id, fresh);
}

async function save(
  db: Database | Transaction,
  services: Services,
  id: string,
  { from, tokens }: Fresh,
): Promise<Renewed> {
  const sealed = sealTokens(services, id, tokens);
  const saved = await saveRenewed(db, id, { from, tokens: sealed, at: services.clock() });
  // Null when the transaction was committed after all, or the account was connected again.
  const account = saved ?? (await findAccount(db, id));
  return account?.accessToken ? { kind: "current", account } : { kind: "gone" };
}

async function saveAnyway(services: Services, id: string, fresh: Fresh): Promise<Renewed> {
  for (const wait of SAVE_PAUSES_MS) {
    await pause(wait);
    try {
      return await save(services.db, services, id, fresh);
    } catch (error) {
      services.log.warn({ err: error, accountId: id }, "Jetons renouvelés pas encore enregistrés");
    }
  }
  return save(services.db, services, id, fresh);
}

/** Only these errors mean that the grant itself is over; any other may pass. */
const isDefinite = (error: unknown): error is PlatformRefusal =>
  error instanceof PlatformRefusal &&
  (error.code === "token-expired" || error.code === "token-revoked");

/** The platform, giving up on every request once `ms` have passed since now. */
function within(platform: AdapterPlatform, ms: number): AdapterPlatform {
  const end = performance.now() + ms;
  return {
    ...platform,
    ask(asked) {
      const left = Math.floor(end - performance.now());
      if (left <= 0) return Promise.reject(new NoAnswer(false, "too slow"));
      return platform.ask({ ...asked, timeout: Math.min(asked.timeout ?? left, left) });
    },
  };
}
