import { DomainError } from "../../../shared/ground/errors.ts";
import type { Services } from "../../infrastructure/services.ts";
import type { Viewer } from "../../infrastructure/session/viewer.ts";
import { findPasswordHash } from "./passwords/credential.repository.ts";
import { findOpening } from "./sessions/session.query.ts";
import { fieldError } from "./sign-up/sign-up.ts";

/** How long a session that was just opened says by itself that it is them. */
const FRESH_MS = 10 * 60 * 1000;

/** What showed that it was really them. */
export type Proof = "password" | "fresh-session";

/**
 * Makes sure that it is really the member before a way into their account changes: by their
 * password, or by a session just opened for who has none.
 *
 * @returns which of the two it was
 * @throws DomainError WRONG_PASSWORD, SIGN_IN_AGAIN
 */
export async function assertItIsThem(
  services: Services,
  viewer: Viewer,
  password: string | undefined,
): Promise<Proof> {
  const { db, config, passwords, clock } = services;
  const hash = config.openId?.only ? null : await findPasswordHash(db, viewer.id);
  if (hash) {
    if (!password || !(await passwords.verify({ hash, password })))
      throw fieldError("WRONG_PASSWORD", "password");
    return "password";
  }
  const opening = await findOpening(db, viewer.sessionId);
  if (!opening || clock().getTime() - opening.at.getTime() > FRESH_MS)
    throw new DomainError("SIGN_IN_AGAIN");
  return "fresh-session";
}
