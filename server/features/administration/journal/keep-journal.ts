import type { JournalAct } from "../../../../shared/administration/acts.ts";
import { type ActDetails, type ActFields, carryOut } from "../../../infrastructure/acts/acting.ts";
import type { Transaction } from "../../../infrastructure/database/database.ts";
import type { JournalCall } from "../../../infrastructure/http/mount-contract.ts";
import type { Services } from "../../../infrastructure/services.ts";
import { CALL_ACTS, type CallAct, type GivenFields } from "./acts-of-calls.ts";
import { didSince, findRole, insertEntry, type NewEntry } from "./journal.repository.ts";

/** How long the same look at the same thing is one act: screens ask again by themselves. */
const ONE_LOOK_MS = 60 * 60_000;

/** Makes a call leave its entry in the journal, where its operation administers. */
export function inJournal<T>(
  services: Services,
  { operation, viewer, given, requestId }: JournalCall,
  work: () => Promise<T>,
): Promise<T> {
  const said = CALL_ACTS[operation];
  if (!said || !viewer) return work();
  const { id: actorId, role: actorRole } = viewer;
  return carryOut(
    services.db,
    {
      onlyWhenTold: said.onlyWhenTold ?? false,
      async write(tx, details) {
        const entry: NewEntry = {
          at: services.clock(),
          actorId,
          actorRole,
          requestId,
          ...entryOf(said, given(), details),
        };
        const since = new Date(entry.at.getTime() - ONE_LOOK_MS);
        if (said.isLook && (await didSince(tx, entry, since))) return;
        await insertEntry(tx, entry);
      },
    },
    work,
  );
}

type OfCall = Pick<
  NewEntry,
  "act" | "subjectKind" | "subjectId" | "memberId" | "decisionId" | "before" | "after"
>;

function entryOf(said: CallAct, given: GivenFields, details: ActDetails): OfCall {
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : given[field];
    return typeof value === "string" ? value.toLowerCase() : undefined;
  };
  const subjectId = details.subjectId ?? text(said.subject?.[1]);
  const memberId = details.memberId ?? text(said.member);
  return {
    act: typeof said.act === "function" ? said.act(given) : said.act,
    subjectKind: said.subject?.[0] ?? null,
    ...(subjectId && { subjectId }),
    ...(memberId && { memberId }),
    ...(details.decisionId && { decisionId: details.decisionId }),
    before: details.before ?? null,
    after: details.after ?? (said.names ? namesOf(given, said.names) : null),
  };
}

/** The fields that a call gave: of those that hold no words, what they were given. */
function namesOf(given: GivenFields, left: readonly string[]): ActFields {
  const told = Object.entries(given)
    .filter(([name, value]) => value !== undefined && !left.includes(name))
    .map(([name, value]): [string, string | number | boolean | null] => [
      name,
      typeof value === "boolean" || typeof value === "number" ? value : null,
    ]);
  return Object.fromEntries(told);
}

/** Acts of commands that are about nobody and nothing that was there before. */
const OF_NO_MEMBER: ReadonlySet<JournalAct> = new Set(["invitation-created", "invitations-sent"]);

/** Carries out a command of the operator, who is no member; about a member, once it found them. */
export function asOperator<T>(
  services: Pick<Services, "db" | "clock">,
  act: JournalAct,
  work: () => Promise<T>,
): Promise<T> {
  return carryOut(
    services.db,
    {
      onlyWhenTold: !OF_NO_MEMBER.has(act),
      write: (tx, { memberId, subjectId, before = null, after = null }) =>
        insertEntry(tx, {
          at: services.clock(),
          actorId: null,
          actorRole: null,
          requestId: null,
          act,
          subjectKind: memberId ? "member" : null,
          ...(memberId && { memberId, subjectId: memberId }),
          ...(subjectId && { subjectId }),
          before,
          after,
        }),
    },
    work,
  );
}

/** Enters, in a record that is brought back, that it was: the acts since its backup are not in it. */
export const enterRestore = (tx: Transaction, { clock }: Pick<Services, "clock">): Promise<void> =>
  enterCommand(tx, { at: clock(), act: "backup-restored" });

type CommandEntry = Pick<NewEntry, "at" | "act"> & Partial<Pick<NewEntry, "before" | "after">>;

/** Enters an act of the operator, who is no member, about the installation as a whole. */
export const enterCommand = (tx: Transaction, entry: CommandEntry): Promise<void> =>
  insertEntry(tx, {
    before: null,
    after: null,
    ...entry,
    actorId: null,
    actorRole: null,
    requestId: null,
    subjectKind: null,
  });

/** Enters that a member signed in, where they run the community. */
export async function enterSignIn(
  tx: Transaction,
  { clock }: Pick<Services, "clock">,
  memberId: string,
): Promise<void> {
  const actorRole = await findRole(tx, memberId);
  if (!actorRole || actorRole === "membre") return;
  await insertEntry(tx, {
    at: clock(),
    actorId: memberId,
    actorRole,
    requestId: null,
    act: "signed-in",
    subjectKind: "member",
    subjectId: memberId,
    memberId,
    before: null,
    after: null,
  });
}
