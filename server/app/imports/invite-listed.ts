import { readFile } from "node:fs/promises";
import { MAX_INVITED_BY_LETTER } from "../../../shared/ground/limits.ts";
import { asOperator, inviteByLetter, inviteSeveral } from "../../features/administration/wiring.ts";
import {
  type LeftOutLine,
  type ListedMember,
  type MembersList,
  MembersListError,
  readMembersCsv,
} from "../../features/installation/wiring.ts";
import { findForImport } from "../../features/people/wiring.ts";
import type { Services } from "../../infrastructure/services.ts";
import { CommandError } from "../command-error.ts";
import { say } from "../say.ts";

type Wish = {
  file: string;
  dryRun: boolean;
  /** Letters leave; otherwise links are written, with a place for each. */
  letters: boolean;
  onLeftOut(line: LeftOutLine): void;
};

/** A line of the list, and why nobody is invited by it. */
export type Checked = ListedMember & { reason: string | null };

const AT_ONCE = 500;
/** Places of one link. */
const MOST_PLACES = 500;
const DAYS = 30;
/** How many are shown before anything is done. */
const SHOWN = 5;

/** A list that was read, and whom it would invite. */
export type ReadList = { list: MembersList; checked: Checked[]; wanted: Checked[] };

/** @throws CommandError where it cannot be read */
export async function readInvited(
  services: Services,
  file: string,
  onLeftOut: (line: LeftOutLine) => void,
): Promise<ReadList> {
  const list = await readList(file);
  const checked = await check(services, list.members);
  for (const { line, email, reason } of checked)
    if (reason) onLeftOut({ kind: "membre", collection: `ligne ${line}`, id: email, reason });
  return { list, checked, wanted: checked.filter(({ reason }) => reason === null) };
}

/** Invites those whom a list names: nobody becomes a member by it, as nobody agreed to anything yet. */
export async function inviteListed(services: Services, wish: Wish): Promise<void> {
  if (wish.letters && !services.mailer.delivers)
    throw new CommandError("Aucun e-mail ne part d’ici\u00a0: sans --letters, un lien est écrit.");
  const { list, checked, wanted } = await readInvited(services, wish.file, wish.onLeftOut);
  say(...describe(list, checked), ...preview(wanted));
  if (wish.dryRun) return say("À blanc\u00a0: personne n’est invité.");
  if (wish.letters) {
    for (const emails of letterRounds(wanted))
      await asOperator(services, "invitations-sent", () =>
        inviteByLetter(services, null, { emails, withoutAgreement: false }),
      );
    return say(`Invitations envoyées par e-mail\u00a0: ${wanted.length}`);
  }
  for (const uses of linkPlaces(wanted.length)) {
    const { url } = await asOperator(services, "invitation-created", () =>
      inviteSeveral(services, { uses, days: DAYS, createdBy: null, withoutAgreement: false }),
    );
    say(`Un lien à donner dans le mois (places\u00a0: ${uses})\u00a0:`, url);
  }
}

async function readList(file: string): Promise<MembersList> {
  try {
    return readMembersCsv(await readFile(file));
  } catch (error) {
    if (error instanceof MembersListError) throw new CommandError(error.message);
    throw error;
  }
}

const FAULTS = {
  "bad-address": "adresse e-mail inexacte",
  twice: "adresse déjà plus haut",
  member: "déjà membre",
  imported: "déjà là par un import\u00a0: «\u00a0Mot de passe oublié\u00a0» lui ouvre la porte",
};

async function check({ db }: Services, members: readonly ListedMember[]): Promise<Checked[]> {
  const known = new Map<string, string>();
  for (let start = 0; start < members.length; start += AT_ONCE) {
    const emails = members.slice(start, start + AT_ONCE).map(({ email }) => email);
    for (const { email, isImported } of await findForImport(db, { emails, legacyIds: [] }))
      known.set(email, isImported ? FAULTS.imported : FAULTS.member);
  }
  return members.map((one) => ({
    ...one,
    reason: one.fault ? FAULTS[one.fault] : (known.get(one.email) ?? null),
  }));
}

function describe(
  { members, columns, encoding }: MembersList,
  checked: readonly Checked[],
): string[] {
  const named = [columns.email, ...columns.name, columns.phone].filter(Boolean).join(", ");
  const reasons = new Map<string, number>();
  for (const { reason } of checked) if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const mangled = members.filter(({ phoneNote }) => phoneNote !== null);
  return [
    `Lignes lues\u00a0: ${members.length} (${encoding === "utf-8" ? "UTF-8" : "Windows-1252"}). Colonnes\u00a0: ${named}.`,
    ...[...reasons].map(([reason, count]) => `${String(count).padStart(9)}  ${reason}`),
    ...(mangled.length > 0
      ? [
          `Numéros de téléphone abîmés\u00a0: ${mangled.length} (ligne ${mangled[0]?.line}\u00a0: ${mangled[0]?.phoneNote}). Aucun numéro n’est importé\u00a0: chaque personne indique le sien.`,
        ]
      : []),
  ];
}

const preview = (wanted: readonly Checked[]): string[] => [
  `À inviter\u00a0: ${wanted.length}`,
  ...wanted.slice(0, SHOWN).map(({ name, email }) => `  ${name ? `${name}, ` : ""}${email}`),
  ...(wanted.length > SHOWN ? ["  …"] : []),
];

/** How many places each link has that is written for a list. */
function linkPlaces(wanted: number): number[] {
  const links = Math.ceil(wanted / MOST_PLACES);
  return Array.from({ length: links }, (_, at) => Math.min(MOST_PLACES, wanted - at * MOST_PLACES));
}

/** Whom each round of letters goes to. */
function letterRounds(wanted: readonly Checked[]): string[][] {
  const rounds = Math.ceil(wanted.length / MAX_INVITED_BY_LETTER);
  return Array.from({ length: rounds }, (_, at) =>
    wanted
      .slice(at * MAX_INVITED_BY_LETTER, (at + 1) * MAX_INVITED_BY_LETTER)
      .map(({ email }) => email),
  );
}

/** Invites those of a list for a member, whose act it is already. */
export async function inviteRead(
  services: Services,
  wanted: readonly Checked[],
  { letters, memberId }: { letters: boolean; memberId: string | null },
): Promise<void> {
  if (letters) {
    for (const emails of letterRounds(wanted))
      await inviteByLetter(services, memberId, { emails, withoutAgreement: false });
    return;
  }
  const about = { days: DAYS, createdBy: memberId, withoutAgreement: false };
  for (const uses of linkPlaces(wanted.length)) await inviteSeveral(services, { uses, ...about });
}
