import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "../../../../shared/ground/errors.ts";
import type { Database } from "../../../infrastructure/database/database.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { linkIdentity } from "../provider/external-identity.ts";
import { openSession } from "../sessions/open-session.ts";
import { maySignIn } from "../sessions/session.query.ts";
import { readBegun, takeBegun } from "./identity-step.ts";
import { asksForCode } from "./two-factor.repository.ts";
import { withCode } from "./two-factor.ts";

/** Whose session the identity library was refused, for want of a second factor. */
type Held = { memberId: string | null; passed: string | null };

const held = new AsyncLocalStorage<Held>();

/**
 * Whether the identity library may open a session for this member: never by itself for a member
 * with a second factor, whichever call is made. `passSecondFactor` opens theirs after the code.
 */
export async function mayOpenSession(db: Database, memberId: string): Promise<boolean> {
  if (!(await maySignIn(db, memberId))) return false;
  if (!(await asksForCode(db, memberId))) return true;
  const store = held.getStore();
  if (store?.passed === memberId) return true;
  if (store) store.memberId = memberId;
  return false;
}

/**
 * Runs a call of the identity library.
 *
 * @param passed who makes it in a session that had its code already: theirs may be replaced
 * @returns whose session it would have opened, too
 */
export async function holdingSecondFactor<T>(
  run: () => Promise<T>,
  passed: string | null,
): Promise<{ answer: T; memberId: string | null }> {
  const store: Held = { memberId: null, passed };
  const answer = await held.run(store, run);
  return { answer, memberId: store.memberId };
}

/**
 * Opens the session that waited for a code. The step is consumed by the first good code; wrong
 * codes are counted for the account.
 *
 * @returns the token of the session
 * @throws DomainError STEP_EXPIRED, WRONG_CODE, TOO_MANY_CODES
 */
export async function passSecondFactor(
  services: Services,
  {
    secret,
    code,
    userAgent,
  }: { secret: string | undefined; code: string; userAgent: string | null },
): Promise<string> {
  const step = await readBegun(services.db, services, "second-factor", secret);
  const memberId = step?.memberId;
  if (!memberId || !(await maySignIn(services.db, memberId))) throw new DomainError("STEP_EXPIRED");
  return withCode(services, { memberId, code }, async (tx) => {
    const taken = await takeBegun(tx, services, "second-factor", secret);
    if (!taken) throw new DomainError("STEP_EXPIRED");
    const { linking, openedWith } = taken.data;
    if (linking) await linkIdentity(tx, services, memberId, linking);
    return openSession(tx, services, {
      memberId,
      openedWith,
      userAgent,
    });
  });
}
