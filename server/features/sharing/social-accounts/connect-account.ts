import { z } from "zod";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { PLATFORM_NAMES, type PlatformId } from "../../../../shared/sharing/platforms.ts";
import type { Connection } from "../../../../shared/sharing/social-accounts.contract.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { Grant, PublishableAccount } from "../platforms/adapter.ts";
import { readPlatform } from "../platforms/read-platform.ts";
import { adapterOf } from "../platforms/registry.ts";
import { saveConnectedAccount } from "./connected-account.ts";
import {
  deleteConnection,
  type HeldConnection,
  lockByState,
  lockChoosing,
  saveFound,
  spendConnection,
} from "./connection.repository.ts";
import { CONNECTION_MS, connectionPlace, hashOf, sessionHashOf } from "./connection.ts";
import { connectsByOAuth, grantOf, keptTokens } from "./exchange-code.ts";
import { findAccounts } from "./find-accounts.ts";
import { toSocialAccount } from "./present-account.ts";

type Finishing = { platform: PlatformId; code: string; state: string };

/**
 * Finishes a connection: lists the accounts that the platform's code gives access to; the only one
 * is connected, several wait ten minutes for a choice.
 *
 * @throws DomainError OAUTH_STATE_INVALID, OAUTH_EXPIRED, OAUTH_REFUSED, ACCOUNT_INFO_FAILED,
 *   NO_ACCOUNT_FOUND with what is wrong with each, PLATFORM_UNREACHABLE, PLATFORM_OFF
 */
export async function finishConnection(
  services: Services,
  viewer: Viewer,
  wish: Finishing,
): Promise<Connection> {
  const held = await takeReturned(services, viewer, wish);
  try {
    const { grant, found } = await askPlatform(services, held);
    return await connectFound(services, viewer, held, { grant, found });
  } catch (error) {
    await deleteConnection(services.db, held.id);
    throw error;
  }
}

/** The connection of a person who came back, marked as spent: its state and code serve once. */
async function takeReturned(
  services: Services,
  viewer: Viewer,
  { platform, code, state }: Finishing,
): Promise<HeldConnection> {
  const held = await act(services, async (tx) => {
    const one = await lockByState(tx, {
      memberId: viewer.id,
      sessionHash: sessionHashOf(services, viewer),
      stateHash: hashOf(services, "state", state),
      step: "returned",
    });
    if (one) await spendConnection(tx, one.id);
    return one;
  });
  const isRight = held?.platform === platform && held.codeHash === hashOf(services, "code", code);
  if (!held || !isRight) throw new DomainError("OAUTH_STATE_INVALID");
  if (held.expiresAt <= services.clock()) throw new DomainError("OAUTH_EXPIRED");
  return held;
}

type Granted = { grant: Grant; found: PublishableAccount[] };

async function askPlatform(services: Services, held: HeldConnection): Promise<Granted> {
  const adapter = adapterOf(held.platform);
  if (!connectsByOAuth(adapter)) throw new DomainError("OAUTH_STATE_INVALID");
  const platform = await readPlatform(services, held.platform);
  const grant = await grantOf(services, held);
  return { grant, found: await findAccounts(adapter, platform, grant) };
}

async function connectFound(
  services: Services,
  viewer: Viewer,
  held: HeldConnection,
  { grant, found }: Granted,
): Promise<Connection> {
  const { id, platform } = held;
  const usable = found.filter(({ problem }) => problem === "");
  const { platformUserId } = grant;
  if (usable.length === 0) throw noneOf(platform, found);
  if (usable.length > 1) {
    const sealed = createVault(services.secrets.encryption).seal(
      connectionPlace(id, "found"),
      JSON.stringify({ platformUserId, found }),
    );
    const expiresAt = new Date(services.clock().getTime() + CONNECTION_MS);
    await saveFound(services.db, id, { found: sealed, expiresAt });
    return { id, platform, state: "choosing", choices: found.map(toChoice), accounts: [] };
  }
  return act(services, (tx) =>
    keepAll(tx, services, { id, platform, memberId: viewer.id, platformUserId, found: usable }),
  );
}

/** The error when no account can be published to: what is wrong with each, by its name. */
export function noneOf(platform: PlatformId, found: readonly PublishableAccount[]): DomainError {
  const faults = found.map(({ accountName: field, problem: message }) => ({ field, message }));
  return new DomainError("NO_ACCOUNT_FOUND", faults, { platform: PLATFORM_NAMES[platform] });
}

type Keeping = {
  id: string;
  platform: PlatformId;
  memberId: string;
  platformUserId: string | null;
  found: readonly PublishableAccount[];
};

async function keepAll(
  tx: Transaction,
  services: Services,
  { id, platform, memberId, platformUserId, found }: Keeping,
): Promise<Connection> {
  const accounts = [];
  for (const one of found) {
    const proven = { ...one, platformUserId };
    accounts.push(
      toSocialAccount(await saveConnectedAccount(tx, services, { memberId, platform, proven })),
    );
  }
  await deleteConnection(tx, id);
  return { id, platform, state: "connected", choices: [], accounts };
}

/**
 * Connects those of the found accounts that the person chose.
 *
 * @throws DomainError NOT_FOUND for a connection that is not theirs, of this session, or is over;
 *   OAUTH_EXPIRED; INVALID_INPUT for an account that was not found or cannot be published to
 */
export function chooseAccounts(
  services: Services,
  viewer: Viewer,
  { id, accountIds }: { id: string; accountIds: readonly string[] },
): Promise<Connection> {
  const sessionHash = sessionHashOf(services, viewer);
  return act(services, async (tx) => {
    const held = await lockChoosing(tx, { id, memberId: viewer.id, sessionHash });
    if (!held?.found) throw new DomainError("NOT_FOUND");
    if (held.expiresAt <= services.clock()) throw new DomainError("OAUTH_EXPIRED");
    const kept = createVault(services.secrets.encryption).open(
      connectionPlace(id, "found"),
      held.found,
    );
    const { platformUserId, found } = keptAccounts.parse(JSON.parse(kept));
    const chosen = found.filter((one) => accountIds.includes(one.accountId) && !one.problem);
    if (chosen.length !== new Set(accountIds).size) throw notAmong();
    const { platform } = held;
    return keepAll(tx, services, {
      id,
      platform,
      memberId: viewer.id,
      platformUserId,
      found: chosen,
    });
  });
}

const notAmong = () =>
  new DomainError("INVALID_INPUT", [
    { field: "accountIds", message: "Choisissez parmi les comptes proposés." },
  ]);

/** What was sealed while a choice was waited for. */
const keptAccounts = z.object({
  platformUserId: z.string().nullable(),
  found: z.array(
    z.object({
      accountId: z.string(),
      accountName: z.string(),
      kind: z.string(),
      profilePicture: z.string().nullable(),
      problem: z.string(),
      details: z.record(z.string(), z.unknown()),
      tokens: keptTokens,
    }),
  ),
});

const toChoice = ({
  accountId,
  accountName,
  profilePicture,
  kind,
  problem,
}: PublishableAccount) => ({
  accountId,
  accountName,
  profilePicture,
  kind,
  problem,
});
