import {
  concernsRole,
  WAITING_KINDS,
  type WaitingKind,
} from "../../../../shared/notifications/notification-kinds.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type {
  MemberRegistered,
  PasswordLinkEnded,
  PasswordLinkKept,
} from "../../accounts/index.ts";
import type { RoleChanged, WaitingChanged } from "../../administration/index.ts";
import type { JoinRequested, MembershipChanged } from "../../gathering/index.ts";
import type { ProtectionChanged } from "../../people/index.ts";
import { notifyMembers } from "../notification.repository.ts";
import { membersById } from "./audience.query.ts";
import { keyOf, threadOf } from "./keys.ts";
import {
  actsOn,
  deleteWaiting,
  recountWaiting,
  resolveForAdministrators,
  whoActOn,
  whoActsAnew,
} from "./waiting.repository.ts";

/** Stands for what waits until it is counted. */
const NOTHING_YET = "00000000-0000-0000-0000-000000000000";

/** Those who may act are told that something waits, or that less does. */
export async function notifyOfWaiting(
  tx: Transaction,
  { what, more, about, passedOn }: Omit<WaitingChanged, "kind">,
  at: Date,
): Promise<string[]> {
  const key = keyOf("waiting", what);
  if (more)
    await notifyMembers(tx, {
      ...somethingWaits(what),
      at,
      to: whoActOn(what, { about, passedOn, at }),
    });
  return recountWaiting(tx, { kind: what, key, at });
}

const somethingWaits = (kind: WaitingKind) => ({
  kind,
  key: keyOf("waiting", kind),
  thread: threadOf("waiting", kind),
  subject: { kind, id: NOTHING_YET },
  places: [],
  data: {},
  actorId: null,
});

/** Someone signed up, and an agreement is needed. */
export const notifyOfRegistration = async (
  tx: Transaction,
  { pending }: MemberRegistered,
  at: Date,
): Promise<string[]> =>
  pending ? notifyOfWaiting(tx, { what: "registration", more: true }, at) : [];

/** Someone forgot their password, and waits for the link that no letter brings them. */
export const notifyOfKeptPasswordLink = (
  tx: Transaction,
  { memberId }: PasswordLinkKept,
  at: Date,
): Promise<string[]> =>
  notifyMembers(tx, {
    kind: "letter",
    key: keyOf("password-link", memberId),
    thread: threadOf("waiting", "letter"),
    subject: { kind: "letter", id: memberId },
    places: [],
    data: { what: "password" },
    actorId: memberId,
    at,
    to: whoActOn("letter"),
  });

/** They have chosen another, or were given a link by other means. */
export const resolveForPasswordLink = (
  tx: Transaction,
  { memberId }: PasswordLinkEnded,
  at: Date,
): Promise<string[]> => resolveForAdministrators(tx, { key: keyOf("password-link", memberId), at });

/** Someone asks to join a group that nobody animates. */
export const notifyOfOrphanRequest = async (
  tx: Transaction,
  { animatorIds }: JoinRequested,
  at: Date,
): Promise<string[]> =>
  animatorIds.length === 0 ? notifyOfWaiting(tx, { what: "request", more: true }, at) : [];

/** A request to join was answered, or taken back. */
export const resolveForRequest = async (
  tx: Transaction,
  { before }: MembershipChanged,
  at: Date,
): Promise<string[]> =>
  before === "requested" ? notifyOfWaiting(tx, { what: "request", more: false }, at) : [];

/**
 * A member was given a role: they are told, with what waits that they may act on since; what they
 * may no longer act on leaves their list.
 */
export async function notifyOfRole(
  tx: Transaction,
  { memberId, byId, role }: RoleChanged,
  at: Date,
): Promise<string[]> {
  const others: WaitingKind[] = WAITING_KINDS.filter((kind) => !concernsRole(kind, role));
  if (others.length > 0) await deleteWaiting(tx, memberId, others);
  if (others.includes("report")) await notifyOfProtection(tx, { memberId }, at);
  if (memberId === byId) return [memberId];
  await notifyMembers(tx, {
    kind: "moderation",
    key: keyOf("role", memberId),
    thread: threadOf("self", memberId),
    subject: { kind: "role", id: memberId },
    places: [],
    data: { what: `role-${role}` },
    actorId: null,
    at,
    to: membersById([memberId]),
  });
  for (const kind of WAITING_KINDS)
    if (concernsRole(kind, role)) await tellAnew(tx, memberId, kind, at);
  return [memberId];
}

/**
 * A member may have become a referent, or be one no longer: they are told of the reports that wait
 * for them, or these leave their list.
 */
export async function notifyOfProtection(
  tx: Transaction,
  { memberId }: Pick<ProtectionChanged, "memberId">,
  at: Date,
): Promise<string[]> {
  const changed = (await actsOn(tx, memberId, "report"))
    ? await tellAnew(tx, memberId, "report", at)
    : await deleteWaiting(tx, memberId, ["report"]);
  return changed ? [memberId] : [];
}

/** Tells one member what of a kind waits, who was told of none before. @returns whether they are */
async function tellAnew(
  tx: Transaction,
  memberId: string,
  kind: WaitingKind,
  at: Date,
): Promise<boolean> {
  const waits = somethingWaits(kind);
  const { key } = waits;
  const told = await notifyMembers(tx, {
    ...waits,
    at,
    to: whoActsAnew(memberId, { kind, key, at }),
  });
  if (told.length > 0) await recountWaiting(tx, { kind, key, at });
  return told.length > 0;
}
