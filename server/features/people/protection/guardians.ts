import { createHmac, randomBytes } from "node:crypto";
import { DomainError } from "../../../../shared/ground/errors.ts";
import { act } from "../../../infrastructure/outbox/act.ts";
import type { Services } from "../../../infrastructure/services.ts";
import type { Viewer } from "../../../infrastructure/session/viewer.ts";
import { protectionChanged } from "./protection.events.ts";
import {
  deleteGuardianLink,
  deleteGuardianship,
  findByGuardianLink,
  insertGuardianship,
  lockAdult,
  saveGuardianLink,
} from "./protection.repository.ts";
import { toPerson } from "./referent.query.ts";

/** How long a guardian's link works. */
const LINK_MS = 14 * 24 * 60 * 60 * 1000;

const digestOf = ({ secrets }: Services, token: string): string =>
  createHmac("sha256", secrets.links).update(`guardian ${token}`).digest("base64url");

/**
 * Makes the link that a minor gives to a parent; the one before no longer works.
 *
 * @throws DomainError NOT_ALLOWED
 */
export async function makeGuardianLink(
  services: Services,
  viewer: Viewer,
): Promise<{ url: string; expiresAt: Date }> {
  if (!viewer.minor) throw new DomainError("NOT_ALLOWED");
  const token = randomBytes(32).toString("base64url");
  const at = services.clock();
  const expiresAt = new Date(at.getTime() + LINK_MS);
  const link = { minorId: viewer.id, digest: digestOf(services, token), at, expiresAt };
  await act(services, (tx) => saveGuardianLink(tx, link));
  return { url: `${services.config.publicUrl}/garant?token=${token}`, expiresAt };
}

/**
 * Whose guardian one would be by a link.
 *
 * @throws DomainError GUARDIAN_LINK_INVALID, GUARDIAN_ONESELF, GUARDIAN_NOT_ADULT
 */
export async function readGuardianLink(services: Services, viewer: Viewer, token: string) {
  const minor = await findByGuardianLink(services.db, digestOf(services, token), services.clock());
  if (!minor) throw new DomainError("GUARDIAN_LINK_INVALID");
  if (minor.id === viewer.id) throw new DomainError("GUARDIAN_ONESELF");
  if (viewer.minor) throw new DomainError("GUARDIAN_NOT_ADULT");
  return toPerson(minor);
}

/**
 * Becomes the guardian of the minor who gave a link, which serves once.
 *
 * @throws DomainError GUARDIAN_LINK_INVALID, GUARDIAN_ONESELF, GUARDIAN_NOT_ADULT
 */
export function acceptGuardianship(
  services: Services,
  viewer: Viewer,
  token: string,
): Promise<void> {
  const digest = digestOf(services, token);
  return act(services, async (tx) => {
    const at = services.clock();
    const minor = await findByGuardianLink(tx, digest, at);
    if (!minor) throw new DomainError("GUARDIAN_LINK_INVALID");
    if (minor.id === viewer.id) throw new DomainError("GUARDIAN_ONESELF");
    if (!(await lockAdult(tx, viewer.id))?.isAdult) throw new DomainError("GUARDIAN_NOT_ADULT");
    if (!(await deleteGuardianLink(tx, digest))) throw new DomainError("GUARDIAN_LINK_INVALID");
    await insertGuardianship(tx, { minorId: minor.id, guardianId: viewer.id, at });
    await services.outbox.record(tx, protectionChanged(minor.id));
  });
}

/** Ends the guardianship between the viewer and a member; nothing happens where there is none. */
export function endGuardianship(
  services: Services,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  return act(services, async (tx) => {
    const minorId = await deleteGuardianship(tx, viewer.id, memberId);
    if (minorId) await services.outbox.record(tx, protectionChanged(minorId));
  });
}
