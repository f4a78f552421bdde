import type { AccountRecord, LeftOut, MemberRecord } from "../form.ts";
import type { Forum, ForumPerson } from "./forum.ts";

/** How passwords are kept that can be tried here. */
const KNOWN_HASH = /^\$?pbkdf2-sha256\$i=\d{1,7},l=32\$?$/;

/** Whether an account is the tool's own. */
export const isOfTool = (id: number): boolean => id <= 0;

/** The people of a forum; one who is suspended is known by nothing that opens a door. */
export function* peopleOf(forum: Forum): Generator<MemberRecord | AccountRecord | LeftOut> {
  for (const [id, person] of forum.people) {
    const is = { collection: "users", id: String(id) };
    if (isOfTool(id)) {
      yield { ...is, kind: "left-out", of: "member", reason: "tool-line" };
      continue;
    }
    yield memberOf(forum, is.id, person);
    if (!person.password) continue;
    if (person.isSuspended)
      yield { ...is, kind: "left-out", of: "account", reason: "disabled-account" };
    else if (!KNOWN_HASH.test(person.password.algorithm))
      yield { ...is, kind: "left-out", of: "account", reason: "unknown-hash" };
    else yield accountOf(is.id, person, person.password);
  }
}

function memberOf(forum: Forum, id: string, person: ForumPerson): MemberRecord {
  const { name, about, city, at, lastSeenAt, isSuspended, username } = person;
  const upload = isSuspended ? null : forum.upload(person.portraitId);
  return {
    kind: "member",
    collection: "users",
    id,
    otherIds: [],
    name,
    email: addressOf(person),
    emailVerified: person.isActive,
    about: isSuspended ? "" : about,
    city: isSuspended ? null : city,
    phone: null,
    at,
    lastSeenAt,
    points: null,
    pins: [],
    portrait: upload && { url: upload.url, name: upload.name, voice: false },
    addressName: username,
  };
}

/** Addresses that lead nowhere are those of people made anonymous. */
const addressOf = ({ email, isSuspended }: ForumPerson): string | null =>
  isSuspended || !email || email.endsWith(".invalid") ? null : email;

const accountOf = (
  id: string,
  person: ForumPerson,
  password: NonNullable<ForumPerson["password"]>,
): AccountRecord => ({
  kind: "account",
  collection: "user_passwords",
  id,
  name: person.name,
  email: addressOf(person),
  emailVerified: person.isActive,
  password,
  at: person.at,
});
