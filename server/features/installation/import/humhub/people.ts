import type { GroupRecord, LeftOut, MemberRecord } from "../form.ts";
import { type Around, momentIn, type Network, pictureOf } from "./network.ts";
import type { NetworkPerson } from "./rows.ts";

/** The name of someone whose account was deleted there. */
const GONE = "Ancien membre";

/** The people of a network; whose account is closed is known by nothing that opens a door. */
export function* peopleOf(
  network: Network,
  { now, timeZone }: Around,
): Generator<MemberRecord | LeftOut> {
  for (const [id, person] of network.people) {
    const is = { collection: "user", id: String(id) };
    if (person.state === "waiting") {
      yield { ...is, kind: "left-out", of: "member", reason: "disabled-account" };
      continue;
    }
    yield {
      ...is,
      ...said(person),
      kind: "member",
      otherIds: [],
      emailVerified: false,
      phone: null,
      at: momentIn(network, person.createdAt, now, timeZone),
      lastSeenAt: momentIn(network, person.lastLoginAt, now, timeZone),
      points: null,
      pins: [],
      addressName: person.username,
    };
    if (network.passwords.has(id))
      yield { ...is, kind: "left-out", of: "account", reason: "unknown-hash" };
  }
}

/** What of someone is kept for them: of a closed account, their name alone. */
function said({ state, name, email, about, city, guid }: NetworkPerson) {
  if (state === "enabled") return { name, email, about, city, portrait: pictureOf(guid) };
  const kept = state === "deleted" ? GONE : name;
  return { name: kept, email: null, about: "", city: null, portrait: null };
}

/** The spaces of a network, as groups: those that were hidden, or closed, are closed. */
export function* groupsOf(network: Network, { now, timeZone }: Around): Generator<GroupRecord> {
  for (const [id, { name, entry, guid, addressName, createdAt }] of network.spaces)
    yield {
      kind: "group",
      collection: "space",
      id: String(id),
      name,
      entry,
      members: network
        .membersOf(id)
        .filter(({ id: userId }) => network.people.get(userId)?.state === "enabled")
        .map(({ id: userId, animates }) => ({ id: String(userId), animates })),
      picture: pictureOf(guid),
      addressName,
      at: momentIn(network, createdAt, now, timeZone),
    };
}
