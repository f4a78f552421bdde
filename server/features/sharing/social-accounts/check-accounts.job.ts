import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { TOKEN_CHECK_MS } from "../../../../shared/sharing/platforms.ts";
import type { Job } from "../../../infrastructure/jobs/jobs.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { ApiAdapter } from "../platforms/adapter.ts";
import { PlatformRefusal } from "../platforms/adapter.ts";
import { NoAnswer } from "../platforms/platform-request.ts";
import { adapterOf } from "../platforms/registry.ts";
import { askPlatform } from "./check-account.ts";
import { deleteEnded } from "./connection.repository.ts";
import { loseAccount } from "./lose-account.ts";
import { hasRenewal } from "./open-account.ts";
import { renewAccount } from "./renew-account.ts";
import { findAccount, listStored, listToLookAt } from "./social-account.query.ts";
import { deleteOfRemoved } from "./social-account.repository.ts";
import { needOf, type StoredAccount } from "./social-account.ts";
import { warnOwner } from "./warn-owner.ts";

const CHECK_ACCOUNTS = "check-accounts";
const CHECK_ACCOUNT = "check-account";
const SWEEP_CONNECTIONS = "sweep-connections";

/** For how long after a visit a member's other visits start no check, in seconds. */
const VISIT_PAUSE_S = 60 * 60;
const HOUR_MS = 3_600_000;
/** Members whose last opening is remembered by one process. */
const MOST_REMEMBERED = 10_000;

const everyone = z.object({ memberId: z.uuid().optional() });
const one = z.object({ accountId: z.uuid() });

/**
 * The check of accounts (spec, section 7): every six hours for all, and of a member's own when they
 * open a page. Each account that needs something is a job of its own. Connections that expired are
 * deleted every ten minutes, with the tokens they hold.
 */
export function checkAccountsJobs(services: Services): Job[] {
  return [
    {
      name: CHECK_ACCOUNTS,
      schedule: `0 */${TOKEN_CHECK_MS / HOUR_MS} * * *`,
      alsoEnqueued: true,
      run: (data) => checkAccounts(services, everyone.parse(data ?? {}).memberId ?? null),
    },
    {
      name: CHECK_ACCOUNT,
      concurrency: 4,
      retries: 3,
      run: (data) => checkAccount(services, one.parse(data).accountId),
    },
    {
      name: SWEEP_CONNECTIONS,
      schedule: "*/10 * * * *",
      run: () => deleteEnded(services.db, services.clock()),
    },
  ];
}

async function checkAccounts(services: Services, memberId: string | null): Promise<void> {
  // A connection may have been completed just after its member was removed.
  if (memberId === null) await deleteOfRemoved(services.db);
  const needing = (await listToLookAt(services.db, memberId)).filter((account) =>
    needsSomething(services, account),
  );
  for (const { id } of needing)
    await services.jobs.enqueue(services.db, CHECK_ACCOUNT, { accountId: id });
}

const needsSomething = ({ clock }: Pick<Services, "clock">, account: StoredAccount): boolean => {
  const adapter = adapterOf(account.platform);
  return adapter !== null && needOf(account, adapter.renewal, clock()) !== "nothing";
};

async function checkAccount(services: Services, id: string): Promise<void> {
  const account = await findAccount(services.db, id);
  const adapter = account && adapterOf(account.platform);
  if (!account || !adapter) return;
  const need = needOf(account, adapter.renewal, services.clock());
  if (need === "end") await loseAccount(services, id, "token-expired");
  if (need === "warn" && account.expiresAt) await warnOwner(services, account, account.expiresAt);
  try {
    if (need === "renew") await renewAhead(services, adapter, account);
    if (need === "check") await askPlatform(services, adapter, account);
  } catch (error) {
    // A platform that does not answer, or is no longer set up, says nothing of the account: it is
    // asked again in six hours, or when the account is wanted.
    if (![PlatformRefusal, NoAnswer, DomainError].some((kind) => error instanceof kind))
      throw error;
  }
}

async function renewAhead(services: Services, adapter: ApiAdapter, { id }: StoredAccount) {
  if (!hasRenewal(adapter)) return;
  const renewed = await renewAccount(services, adapter, id);
  if (renewed.kind === "failed") throw renewed.error;
}

/**
 * Has a member's accounts checked when any of their pages opens (spec, section 7), at most once an
 * hour each: most openings cost nothing but a look in memory, and none is waited for.
 */
export function createOpeningCheck(services: Services): (memberId: string) => void {
  const looked = new Map<string, number>();
  return (memberId) => {
    const now = services.clock().getTime();
    if (now - (looked.get(memberId) ?? Number.NEGATIVE_INFINITY) < VISIT_PAUSE_S * 1000) return;
    if (looked.size >= MOST_REMEMBERED) looked.clear();
    looked.set(memberId, now);
    listStored(services.db, memberId)
      .then((accounts) => checkAtVisit(services, memberId, accounts))
      .catch((error) => services.log.warn({ err: error }, "Comptes impossibles à vérifier"));
  };
}

/**
 * Has a member's accounts checked when their page opens and one of them needs something; at most
 * once an hour each. What goes wrong is for the log: the page opens all the same.
 */
export async function checkAtVisit(
  services: Services,
  memberId: string,
  accounts: readonly StoredAccount[],
): Promise<void> {
  if (!accounts.some((account) => needsSomething(services, account))) return;
  try {
    await services.jobs.enqueue(
      services.db,
      CHECK_ACCOUNTS,
      { memberId },
      { once: { key: memberId, seconds: VISIT_PAUSE_S } },
    );
  } catch (error) {
    services.log.warn({ err: error }, "Comptes impossibles à mettre en vérification");
  }
}
