import type { AccountRecord, MemberRecord } from "../form.ts";
import { type FormerDocument, Unreadable } from "./document.ts";
import { address, believable, type Fields, files, ids, line, PORTRAITS, words } from "./values.ts";

const MAX_POINTS = 10_000_000;

export function readMember({ id, collection, fields }: FormerDocument, now: Date): MemberRecord {
  const points = fields["nombreDeMerciBenis"];
  return {
    kind: "member",
    id,
    collection,
    otherIds: ids(fields, "userId", "uid", "idUser"),
    name: line(fields, 80, "userName", "name", "displayName", "nom") || null,
    email: address(fields, "email", "userEmail"),
    emailVerified: false,
    about: words(fields, "about", "bio").slice(0, 500),
    city: line(fields, 80, "city", "ville") || null,
    phone: line(fields, 30, "phone", "telephone", "phoneNumber") || null,
    at: believable(fields, now, "createdAt", "dateOfCreation"),
    lastSeenAt: believable(fields, now, "dateOfUpdate"),
    points: isCount(points) ? points : null,
    pins: pinsIn(fields["epingleMessage"], now),
    portrait: files(fields, ...PORTRAITS)[0] ?? null,
    addressName: null,
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_POINTS;

function pinsIn(value: unknown, now: Date): MemberRecord["pins"] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const id = ids(one as Fields, "messageIdEpingle")[0];
    return id ? [{ id, at: believable(one as Fields, now, "dateOfCreation") }] : [];
  });
}

/** An account of the identity provider's own export. @throws Unreadable */
export function readAccount({ id, fields, collection }: FormerDocument, now: Date): AccountRecord {
  if (fields["disabled"] === true) throw new Unreadable("disabled-account");
  const [hash, salt] = [words(fields, "passwordHash"), words(fields, "salt", "passwordSalt")];
  return {
    kind: "account",
    id,
    collection,
    name: line(fields, 80, "displayName") || null,
    email: address(fields, "email"),
    emailVerified: fields["emailVerified"] === true,
    password: hash && salt ? { hash: standardBase64(hash), salt: standardBase64(salt) } : null,
    at: believable(fields, now, "createdAt", "metadata"),
  };
}

/** The two ways to export accounts write two alphabets. */
const standardBase64 = (text: string): string => text.replaceAll("-", "+").replaceAll("_", "/");
