import {
  FORMER_NOTE,
  formerHash,
  insertFormerPasswords,
  sealParameters,
} from "../../features/accounts/wiring.ts";
import {
  type AccountRecord,
  type KeptPassword,
  noteRows,
  type Refusal,
} from "../../features/installation/wiring.ts";
import { FORMER_MEMBER } from "../../features/people/index.ts";
import {
  findForImport,
  type ImportedPerson,
  insertImported,
  linkToLegacy,
} from "../../features/people/wiring.ts";
import type { Transaction } from "../../infrastructure/database/database.ts";
import { noteOnce } from "../../infrastructure/server-notes.repository.ts";
import type { GatheredPerson } from "./gather-people.ts";
import { byAddress, type ImportWriting, idAt, legacyOf } from "./writing.ts";

const AT_ONCE = 300;

type FoundPeople = Awaited<ReturnType<typeof findForImport>>;
type Outcome =
  | {
      fate: "known" | "merged" | "written";
      memberId: string;
      shownName: string;
      /** They have no way in yet: the password they had may be one. */
      takesPassword: boolean;
    }
  | { fate: "left-out"; reason: Refusal };

/** Writes people who may not enter before they gave their consents, with the password they had. */
export async function writePeople(
  writing: ImportWriting,
  people: readonly GatheredPerson[],
): Promise<void> {
  if (writing.formerParameters && !writing.dryRun) await keepParameters(writing);
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const batch = people.slice(start, start + AT_ONCE);
    await writing.within((tx) => writeBatch(tx, writing, batch));
  }
}

async function keepParameters({
  services,
  formerParameters,
  now,
  within,
}: ImportWriting): Promise<void> {
  const { encryption } = services.secrets;
  if (!formerParameters) return;
  const sealed = sealParameters(encryption, formerParameters);
  await within((tx) => noteOnce(tx, FORMER_NOTE, { sealed }, now));
}

async function writeBatch(
  tx: Transaction,
  writing: ImportWriting,
  batch: readonly GatheredPerson[],
): Promise<void> {
  const found = await findForImport(tx, {
    emails: batch.flatMap(({ email }) => email ?? []),
    legacyIds: batch.flatMap(({ ids }) => [...ids].map((id) => legacyOf(writing, id))),
  });
  const outcomes = batch.map((person) => outcomeOf(writing, person, found));
  const added = batch.flatMap((person, at) => {
    const outcome = outcomes[at] as Outcome;
    return outcome.fate === "written" ? rowOf(writing, person, outcome.memberId) : [];
  });
  const { importId, named, now } = writing;
  await insertImported(tx, added, { importId, named, now });
  await noteRows(
    tx,
    importId,
    "members",
    added.map(({ id }) => id),
  );
  const linked = await linkToLegacy(
    tx,
    batch.flatMap(({ id, addressName }, at) => {
      const outcome = outcomes[at] as Outcome;
      return outcome.fate === "merged"
        ? [
            {
              id: outcome.memberId,
              legacyId: legacyOf(writing, id),
              legacyName: nameIn(writing, addressName),
            },
          ]
        : [];
    }),
  );
  await noteRows(tx, importId, "linked_members", linked);
  await givePasswords(tx, writing, batch, outcomes);
  for (const [at, person] of batch.entries()) settle(writing, person, outcomes[at] as Outcome);
}

function outcomeOf(writing: ImportWriting, person: GatheredPerson, found: FoundPeople): Outcome {
  const legacyIds = new Set([...person.ids].map((id) => legacyOf(writing, id)));
  const known = found.find(({ legacyId }) => legacyId !== null && legacyIds.has(legacyId));
  if (known) return { fate: "known", ...asFound(known) };
  const same = person.email && found.find(({ email }) => email === person.email);
  // Whoever gave an address without confirming it may not have what another wrote under it.
  if (same && !same.emailVerified && !same.isImported)
    return { fate: "left-out", reason: "address-unconfirmed" };
  if (same) return { fate: "merged", ...asFound(same) };
  if (!person.name && !person.email) return { fate: "left-out", reason: "no-name" };
  return {
    fate: "written",
    memberId: idAt(person.at ?? writing.now.getTime()),
    shownName: writing.named ? (person.name ?? nameOf(person.email)) : FORMER_MEMBER,
    takesPassword: true,
  };
}

const asFound = ({ id, name, isImported, hasPassword }: FoundPeople[number]) => ({
  memberId: id,
  shownName: name,
  takesPassword: isImported && !hasPassword,
});

function rowOf(writing: ImportWriting, person: GatheredPerson, id: string): ImportedPerson {
  const { name, email, emailVerified, about, city, phone, at, lastSeenAt } = person;
  return {
    id,
    legacyId: legacyOf(writing, person.id),
    legacyName: nameIn(writing, person.addressName),
    name: name ?? nameOf(email),
    email,
    emailVerified,
    about,
    city,
    phone,
    at: new Date(at ?? writing.now.getTime()),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
  };
}

const nameIn = (writing: ImportWriting, name: string | null): string | null =>
  name && legacyOf(writing, name);

/** Of whom only the address is known. */
const nameOf = (email: string | null): string =>
  email?.split("@")[0]?.slice(0, 80) ?? FORMER_MEMBER;

async function givePasswords(
  tx: Transaction,
  { formerParameters, now }: ImportWriting,
  batch: readonly GatheredPerson[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const passwords = batch.flatMap(({ account }, at) => {
    const outcome = outcomes[at] as Outcome;
    return outcome.fate !== "left-out" &&
      outcome.takesPassword &&
      isOpenable(account, formerParameters)
      ? [{ memberId: outcome.memberId, hash: formerHash(account.password) }]
      : [];
  });
  await insertFormerPasswords(tx, passwords, now);
}

/** Whether a password says itself how it is kept, or the operator does. */
const isOpenable = (
  account: AccountRecord | null,
  parameters: ImportWriting["formerParameters"],
): account is AccountRecord & { password: KeptPassword } =>
  account?.password != null && (account.password.algorithm !== undefined || parameters !== null);

/** Counts what became of a person's records, and remembers who they are here. */
function settle(writing: ImportWriting, person: GatheredPerson, outcome: Outcome): void {
  const { account, people, leftOut, names } = writing;
  let isFirst = true;
  for (const record of person.records) {
    if (record.kind === "account") countAccount(writing, person, outcome);
    else if (outcome.fate === "left-out") account.leaveOut(record, outcome.reason);
    else account.count("member", isFirst ? outcome.fate : "merged");
    if (record.kind === "member") isFirst = false;
  }
  if (person.records.length === 0 && outcome.fate === "written") account.detail("people", 1);
  if (outcome.fate === "left-out") {
    for (const id of person.ids) leftOut.add(id);
    return;
  }
  for (const id of person.ids) people.set(id, outcome.memberId);
  if (person.email) people.set(byAddress(person.email), outcome.memberId);
  names.set(outcome.memberId, outcome.shownName);
}

function countAccount(
  { account, formerParameters }: ImportWriting,
  { account: record }: GatheredPerson,
  outcome: Outcome,
): void {
  if (!record) return;
  if (outcome.fate === "left-out") account.leaveOut(record, outcome.reason);
  else if (!record.password) account.leaveOut(record, "no-password");
  else if (outcome.takesPassword && isOpenable(record, formerParameters))
    account.count("account", "written");
  else if (outcome.takesPassword) account.leaveOut(record, "no-hash-parameters");
  else if (outcome.fate === "known") account.count("account", "known");
  else account.leaveOut(record, "own-password");
}
