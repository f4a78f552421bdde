import { createHmac, randomBytes } from "node:crypto";
import { SIGN_IN_STEP_MS } from "../../../../shared/ground/limits.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { createVault } from "../../../infrastructure/vault.ts";
import type { Claims } from "../provider/openid-provider.ts";
import type { OpenedWith } from "../sessions/open-session.ts";
import { findStep, saveStep, takeStep } from "./identity-step.repository.ts";

/** Who a provider says that someone is. */
export type External = { issuer: string; subject: string; email: string };

/** What was kept when a browser left: the hash of its binding, and who asked to link the provider. */
type Departure = { binding: string; linkTo: string | null };

/** The data that each sign-in step takes over from the previous one. */
export type StepData = {
  /** At the provider's; its secret is the state. */
  oidc: Departure & { nonce: string; verifier: string };
  /** Back from it, as it told; its secret is the code that the page exchanges. */
  returned: Departure & { claims: Claims };
  /** Known to the provider, not to us. */
  join: { external: External; name: string };
  /** The address of a member, who has not said yet that it is them. */
  link: { external: External };
  /** Recognised, but for the second factor. */
  "second-factor": { linking: External | null; openedWith: OpenedWith | null };
  "passkey-new": Record<never, never>;
  "passkey-sign-in": Record<never, never>;
};
export type StepKind = keyof StepData;

/** Kinds that wait for someone, whose secret their page keeps. */
const PENDING = ["second-factor", "link", "join"] as const;
export type PendingKind = (typeof PENDING)[number];

export type IdentityStep<K extends StepKind> = { memberId: string | null; data: StepData[K] };

/**
 * Begins a step: its secret is kept by hash only, what it says is sealed.
 *
 * @returns the secret that opens it, once, for ten minutes
 */
export async function beginStep<K extends StepKind>(
  db: Database | Transaction,
  services: Services,
  { kind, memberId, data, secret = newSecret() }: { kind: K; secret?: string } & IdentityStep<K>,
): Promise<string> {
  const secretHash = hashOf(services, secret);
  const at = services.clock();
  await saveStep(db, {
    secretHash,
    kind,
    memberId,
    at,
    expiresAt: new Date(at.getTime() + SIGN_IN_STEP_MS),
    data: createVault(services.secrets.encryption).seal(
      secretLabel(secretHash),
      JSON.stringify(data),
    ),
  });
  return secret;
}

/** An unguessable secret (256 random bits), safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Consumes a begun step; null when it is unknown, used or expired. */
export async function takeBegun<K extends StepKind>(
  db: Database | Transaction,
  services: Services,
  kind: K,
  secret: string | undefined,
): Promise<IdentityStep<K> | null> {
  if (!secret) return null;
  const secretHash = hashOf(services, secret);
  const row = await takeStep(db, { secretHash, kind, now: services.clock() });
  return row && opened(services, secretHash, row);
}

/** Reads a step and leaves it. */
export async function readBegun<K extends StepKind>(
  db: Database | Transaction,
  services: Services,
  kind: K,
  secret: string | undefined,
): Promise<IdentityStep<K> | null> {
  if (!secret) return null;
  const secretHash = hashOf(services, secret);
  const row = await findStep(db, { secretHash, kinds: [kind], now: services.clock() });
  return row && opened(services, secretHash, row);
}

export type Pending = { [K in PendingKind]: { kind: K; data: StepData[K] } }[PendingKind];

/** The pending step of this secret, of any pending kind, without consuming it. */
export async function readPending(
  services: Services,
  secret: string | undefined,
): Promise<Pending | null> {
  if (!secret) return null;
  const secretHash = hashOf(services, secret);
  const wanted = { secretHash, kinds: PENDING, now: services.clock() };
  const row = await findStep(services.db, wanted);
  return row && ({ kind: row.kind, data: opened(services, secretHash, row).data } as Pending);
}

function opened<K extends StepKind>(
  { secrets }: Services,
  secretHash: string,
  row: { memberId: string | null; data: string },
): IdentityStep<K> {
  const said = createVault(secrets.encryption).open(secretLabel(secretHash), row.data);
  return { memberId: row.memberId, data: JSON.parse(said) };
}

const secretLabel = (secretHash: string) => `identity_steps/${secretHash}`;

const hashOf = ({ secrets }: Services, secret: string) =>
  createHmac("sha256", secrets.links).update(`identity step ${secret}`).digest("base64url");
