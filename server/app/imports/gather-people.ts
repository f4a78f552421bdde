import type {
  AccountRecord,
  MemberRecord,
  SeenPerson,
  Spool,
} from "../../features/installation/wiring.ts";
import { byAddress } from "./writing.ts";

/** One person, from all that says something of them. */
export type GatheredPerson = {
  /** The id that is kept. */
  id: string;
  ids: Set<string>;
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  about: string;
  city: string | null;
  phone: string | null;
  at: number | null;
  lastSeenAt: number | null;
  points: number | null;
  pins: MemberRecord["pins"];
  portrait: MemberRecord["portrait"];
  addressName: string | null;
  /** The records that say who they are, in the order they came. */
  records: (MemberRecord | AccountRecord)[];
  account: AccountRecord | null;
};

const AT_ONCE = 500;

/**
 * People, each once: by any id that one of their records has, or by their address. People are held in
 * memory whole, as texts are not.
 */
export async function gatherPeople(
  spool: Spool,
  seen: Iterable<SeenPerson>,
): Promise<GatheredPerson[]> {
  const people: GatheredPerson[] = [];
  const known = new Map<string, GatheredPerson>();
  const keysOf = (ids: readonly string[], email: string | null) => [
    ...ids,
    ...(email ? [byAddress(email)] : []),
  ];
  const find = (keys: readonly string[]) => keys.map((key) => known.get(key)).find(Boolean);
  const keep = (person: GatheredPerson, keys: readonly string[]) => {
    for (const key of keys) if (!known.has(key)) known.set(key, person);
  };

  for await (const batch of spool.batches("member", AT_ONCE))
    for (const record of batch) {
      const keys = keysOf([record.id, ...record.otherIds], record.email);
      const person = find(keys) ?? add(people, record);
      join(person, record);
      keep(person, keys);
    }
  for await (const batch of spool.batches("account", AT_ONCE))
    for (const record of batch) {
      const keys = keysOf([record.id], record.email);
      const person = find(keys) ?? add(people, record);
      joinAccount(person, record);
      keep(person, keys);
    }
  for (const one of seen) {
    const keys = keysOf([one.id], one.email);
    const person = find(keys) ?? add(people, one);
    person.ids.add(one.id);
    person.name ??= one.name;
    person.email ??= one.email;
    person.at ??= one.at;
    person.portrait ??= one.portrait;
    keep(person, keys);
  }
  return people;
}

function add(people: GatheredPerson[], { id }: { id: string }): GatheredPerson {
  const person: GatheredPerson = {
    id,
    ids: new Set([id]),
    name: null,
    email: null,
    emailVerified: false,
    about: "",
    city: null,
    phone: null,
    at: null,
    lastSeenAt: null,
    points: null,
    pins: [],
    portrait: null,
    addressName: null,
    records: [],
    account: null,
  };
  people.push(person);
  return person;
}

function join(person: GatheredPerson, record: MemberRecord): void {
  for (const id of [record.id, ...record.otherIds]) person.ids.add(id);
  person.name ??= record.name;
  person.email ??= record.email;
  if (person.email === record.email) person.emailVerified ||= record.emailVerified;
  person.about ||= record.about;
  person.city ??= record.city;
  person.phone ??= record.phone;
  person.at ??= record.at;
  person.lastSeenAt ??= record.lastSeenAt;
  person.points ??= record.points;
  person.pins.push(...record.pins);
  person.portrait ??= record.portrait;
  person.addressName ??= record.addressName;
  person.records.push(record);
}

function joinAccount(person: GatheredPerson, record: AccountRecord): void {
  person.ids.add(record.id);
  person.name ??= record.name;
  person.email ??= record.email;
  // Only of the address that was confirmed.
  if (person.email === record.email) person.emailVerified = record.emailVerified;
  person.at ??= record.at;
  person.account ??= record;
  person.records.push(record);
}
