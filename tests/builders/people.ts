import { randomBytes } from "node:crypto";
import { digestOf } from "../../server/features/accounts/sign-up/begin-registration.ts";
import { saveBegun } from "../../server/features/accounts/sign-up/begun-registration.repository.ts";
import type { ProtectionChanged } from "../../server/features/people/index.ts";
import { saveRole } from "../../server/features/people/members/member.repository.ts";
import type { Transaction } from "../../server/infrastructure/database/database.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { act } from "../../server/infrastructure/outbox/act.ts";
import {
  recordViewerChange,
  viewerChanged,
} from "../../server/infrastructure/session/viewer-changes.ts";
import { searchable } from "../../server/infrastructure/text.ts";
import type { ApiResponse } from "./client.ts";
import { PASSWORD, TestMember } from "./member.ts";
import { DAY } from "./test-clock.ts";
import type { TestParvis } from "./test-parvis.ts";
import { heard } from "./until.ts";

/** The form of sign-up, as the page fills it; `changes` replaces or removes (undefined) fields. */
export const signUpForm = (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  email: `${searchable(name).replace(/[^a-z]+/g, "-")}@parvis.test`,
  password: PASSWORD,
  acceptTerms: true,
  acceptBeliefData: true,
  confirmAge: true,
  ...changes,
});

/**
 * Signs a new member up by the real calls, into the first group of the community.
 *
 * @param changes replaces fields of the form; `{ groupId: undefined }` joins no group
 */
export async function signUp(
  site: TestParvis,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<TestMember> {
  const member = new TestMember(site.url, name);
  const form = signUpForm(name, { groupId: site.group.id || undefined, ...changes });
  let answer = await send(site, member, form);
  if (answer.body?.code === "EMAIL_TAKEN" && !changes.email) {
    // A retried test finds the member that its first run signed up.
    form.email = form.email.replace("@", `-${uuidv7().slice(-6)}@`);
    answer = await send(site, member, form);
  }
  if (answer.status !== 200) throw new Error(`sign-up of ${name} refused: ${answer.text}`);
  const { id } = await site.db
    .selectFrom("members")
    .select("id")
    .where("email", "=", form.email)
    .executeTakeFirstOrThrow();
  return Object.assign(member, { id, email: form.email });
}

type Form = ReturnType<typeof signUpForm> & Record<string, unknown>;

/** Sends the form; where mail is delivered, with the token of a letter that was not sent. */
async function send(site: TestParvis, member: TestMember, form: Form) {
  const { services } = site.parvis;
  if (!services.mailer.delivers)
    return heard(() => member.post("/api/identity/sign-up/email", form));
  const token = randomBytes(32).toString("base64url");
  const at = site.clock();
  await services.db.transaction().execute((tx) =>
    saveBegun(tx, {
      tokenDigest: digestOf(services, token),
      email: form.email,
      at,
      groupId: (form.groupId as string) ?? null,
      invitationCode: null,
      eventId: null,
      eventAnswer: null,
      expiresAt: new Date(at.getTime() + DAY),
    }),
  );
  return heard(() => member.post("/api/identity/sign-up/finish", { ...form, token }));
}

/** Several new members at once, in the order of their names. */
export const signUpAll = (site: TestParvis, ...names: string[]): Promise<TestMember[]> =>
  Promise.all(names.map((name) => signUp(site, name)));

/** Sets a role in the community directly, without a recorded decision. */
export async function giveRole<M extends TestMember>(
  site: TestParvis,
  member: M,
  role: "membre" | "moderateur" | "admin",
): Promise<M> {
  await saveRole(site.db, member.id, role);
  await recordViewerChange(site.parvis.services, member.id);
  return member;
}

/** Sets a member's state directly, without a recorded decision or a reason. */
export async function setState<M extends TestMember>(
  site: TestParvis,
  member: M,
  state: "active" | "pending" | "suspended" | "deleted",
): Promise<M> {
  await site.db.updateTable("members").set({ state }).where("id", "=", member.id).execute();
  await recordViewerChange(site.parvis.services, member.id);
  return member;
}

/** Has a member be a minor, for two years from now. */
export async function makeMinor<M extends TestMember>(site: TestParvis, member: M): Promise<M> {
  await protect(site, [member], new Date(site.clock().getTime() + 730 * DAY));
  return member;
}

/** Members who never act through a browser: to fill a list. @returns their ids */
export async function crowd(site: TestParvis, count: number, name = "Foule"): Promise<string[]> {
  const at = site.clock();
  const rows = Array.from({ length: count }, (_, index) => {
    const numbered = `${name} ${String(index + 1).padStart(3, "0")}`;
    return {
      id: uuidv7(),
      name: numbered,
      search_name: searchable(numbered),
      email: `${searchable(numbered).replaceAll(" ", "-")}@foule.test`,
      created_at: at,
      updated_at: at,
    };
  });
  await site.db.insertInto("members").values(rows).execute();
  return rows.map(({ id }) => id);
}

type Person = { id: string };

/** Changes who protects or is protected, with the fact that whoever does so records. */
async function changeProtection(
  { parvis: { services } }: TestParvis,
  { id }: Person,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  await act(services, async (tx) => {
    await work(tx);
    const changed: ProtectionChanged = { kind: "protection-changed", memberId: id };
    await services.outbox.record(tx, changed);
    await services.outbox.record(tx, viewerChanged(id));
  });
  services.forgetViewer(id);
}

/** Has members be minors until this day. */
export async function protect(
  site: TestParvis,
  members: readonly Person[],
  until = new Date("2029-03-01"),
): Promise<void> {
  for (const member of members)
    await changeProtection(site, member, (tx) =>
      tx
        .updateTable("members")
        .set({ protected_until: until.toISOString().slice(0, 10), age_said_at: site.clock() })
        .where("id", "=", member.id)
        .execute(),
    );
}

/** Has a minor be of age. */
export const comeOfAge = (site: TestParvis, member: Person): Promise<void> =>
  changeProtection(site, member, (tx) =>
    tx.updateTable("members").set({ protected_until: null }).where("id", "=", member.id).execute(),
  );

/** Names a member to watch over the minors of the community. */
export const nameReferent = (site: TestParvis, member: Person): Promise<void> =>
  changeProtection(site, member, (tx) =>
    tx.insertInto("referents").values({ member_id: member.id, named_at: site.clock() }).execute(),
  );

/** Dismisses a referent. */
export const dismissReferent = (site: TestParvis, member: Person): Promise<void> =>
  changeProtection(site, member, (tx) =>
    tx.deleteFrom("referents").where("member_id", "=", member.id).execute(),
  );

/** Has an adult be a minor's guardian. */
export const keepGuardian = (site: TestParvis, minor: Person, adult: Person): Promise<void> =>
  changeProtection(site, minor, (tx) =>
    tx
      .insertInto("guardianships")
      .values({ minor_id: minor.id, guardian_id: adult.id, accepted_at: site.clock() })
      .execute(),
  );

/** Ends a guardianship. */
export const endGuardian = (site: TestParvis, minor: Person, adult: Person): Promise<void> =>
  changeProtection(site, minor, (tx) =>
    tx
      .deleteFrom("guardianships")
      .where("minor_id", "=", minor.id)
      .where("guardian_id", "=", adult.id)
      .execute(),
  );
type Two = { proposes: TestMember; confirms: TestMember };

/** Has a member removed, as where two people moderate: one proposes it, the other confirms. */
export async function removeByTwo(
  { proposes, confirms }: Two,
  { id }: { id: string },
  reason = "À sa demande",
): Promise<ApiResponse> {
  const path = `/api/admin/members/${id}`;
  const proposed = await proposes.post(`${path}/removal`, { reason });
  if (proposed.status !== 200) return proposed;
  const { removal } = (await confirms.get(path)).body;
  return confirms.post(`/api/admin/removals/${removal.id}`, {
    confirm: true,
    words: "Je suis du même avis",
  });
}
