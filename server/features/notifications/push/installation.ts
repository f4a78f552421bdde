import { createHash, randomBytes } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { INSTALLATION_TOKEN_MS } from "../../../../shared/ground/limits.ts";
import type { Database, Transaction } from "../../../infrastructure/database/database.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { findInstallation } from "./installation.query.ts";
import { saveInstallation } from "./installation.repository.ts";

const hashed = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Who calls, and the token their browser shows. */
export type Caller = { viewer: Viewer; installation: string | null };

/**
 * Gives the browser of this session a token of its own, for thirty days; again, it renews it. Only
 * what the token gives is kept: who reads the database cannot speak for a browser.
 */
export async function installBrowser(services: Services, viewer: Viewer) {
  const token = randomBytes(32).toString("base64url");
  const at = services.clock();
  const expiresAt = new Date(at.getTime() + INSTALLATION_TOKEN_MS);
  const id = await act(services, (tx) =>
    saveInstallation(tx, {
      memberId: viewer.id,
      sessionId: viewer.sessionId,
      tokenHash: hashed(token),
      expiresAt,
      at,
    }),
  );
  return { id, token, expiresAt: expiresAt.toISOString() };
}

/**
 * The browser that calls. A missing, unknown or expired token, or another session's, fails alike.
 *
 * @throws DomainError INSTALLATION_INVALID
 */
export async function installationOf(
  db: Database | Transaction,
  { viewer, installation }: Caller,
  now: Date,
): Promise<string> {
  const tokenHash = hashed(installation ?? "");
  const shown = { tokenHash, memberId: viewer.id, sessionId: viewer.sessionId };
  const id = installation === null ? null : await findInstallation(db, shown, now);
  if (id === null) throw new DomainError("INSTALLATION_INVALID");
  return id;
}
