import { randomBytes } from "node:crypto";
import { digestOf } from "../../server/features/accounts/sign-up/begin-registration.ts";
import { saveBegun } from "../../server/features/accounts/sign-up/begun-registration.repository.ts";
import { saveRole } from "../../server/features/people/members/member.repository.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import { recordViewerChange } from "../../server/infrastructure/session/viewer-changes.ts";
import { searchable } from "../../server/infrastructure/text.ts";
import type { ApiResponse } from "./client.ts";
import { PASSWORD, TestMember } from "./member.ts";
import { DAY } from "./test-clock.ts";
import type { TestParvis } from "./test-parvis.ts";

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
  if (!services.mailer.delivers) return member.post("/api/identity/sign-up/email", form);
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
  return member.post("/api/identity/sign-up/finish", { ...form, token });
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
