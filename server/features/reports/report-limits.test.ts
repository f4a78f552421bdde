import { afterAll, expect, test } from "vitest";
import { MAX_REPORTS_PER_DAY } from "../../../shared/ground/limits.ts";
import {
  type Client,
  DAY,
  giveRole,
  HOUR,
  makeMinor,
  nameReferent,
  publish,
  signUp,
  signUpAll,
  startSmtp,
  startTestParvis,
  type TestMember,
} from "../../../tests/builders/index.ts";

const smtp = await startSmtp();
const site = await startTestParvis({ config: { rateLimitFactor: 1 } });
const withMail = await startTestParvis({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await withMail.stop();
  await site.stop();
  await smtp.stop();
});

const report = (by: Client, id: string, reason = "spam", kind = "post") =>
  by.post("/api/reports", { subject: { kind, id }, reason });

test("a member makes twenty reports a day, and is told what to do after that", async () => {
  const [author, reporter] = (await signUpAll(site, "Autrice", "Témoin")) as [
    TestMember,
    TestMember,
  ];
  const old = await publish(author, site.group, "Partage");
  const { id } = (await report(reporter, old.id)).body;
  const row = await site.db
    .selectFrom("reports")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: MAX_REPORTS_PER_DAY - 2 }, (_, index) => ({
    ...row,
    media: JSON.stringify(row.media),
    id: `01890000-0000-7000-8000-0000000000${10 + index}`,
    subject_id: `01890000-0000-7000-8000-0000000000${10 + index}`,
    receipt: `SG-AAAA-00${10 + index}`,
  }));
  await site.db.insertInto("reports").values(copies).execute();
  const last = await publish(author, site.group, "Le vingtième");
  expect((await report(reporter, last.id)).status).toBe(201);
  const more = await publish(author, site.group, "Le suivant");
  const refused = await report(reporter, more.id);
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_REPORTS"]);
  expect(refused.body.message).toContain("Attendez demain");
  expect((await report(author, reporter.id, "spam", "member")).status).toBe(201);
  site.clock.advance(DAY + 1);
  expect((await report(reporter, more.id)).status).toBe(201);
});

test("moderators get one letter an hour about reports, and a few when someone is in danger", async () => {
  const witness = await confirmed("Témoin");
  const judge = await giveRole(withMail, await confirmed("Vigilante"), "moderateur");
  const lettersTo = async ({ email }: { email: string }) =>
    withMail.db
      .selectFrom("mails")
      .select("subject")
      .where("recipient", "=", email)
      .where("subject", "like", "%signalement%attend%")
      .execute();
  const write = async (reason: string) => {
    const { id } = await publish(withMail.admin, withMail.group, "Un mot de trop");
    expect((await report(witness, id, reason)).status).toBe(201);
  };
  for (let index = 0; index < 4; index++) await write("spam");
  expect(await lettersTo(judge)).toHaveLength(1);
  for (let index = 0; index < 5; index++) await write("danger");
  const subjects = (await lettersTo(judge)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("urgent"))).toHaveLength(3);
  expect(subjects).toHaveLength(4);
  // The other reports were about the administrator, who was sent no letter about them.
  expect(await lettersTo(withMail.admin)).toEqual([]);
  expect((await report(witness, judge.id, "spam", "member")).status).toBe(201);
  expect(await lettersTo(withMail.admin)).toHaveLength(1);
  withMail.clock.advance(HOUR + 1);
  await write("spam");
  expect(await lettersTo(judge)).toHaveLength(5);
});

test("the letter about a minor's report goes to referents, and to moderators when it is theirs too", async () => {
  const [young, author] = [await confirmed("Jeune"), await confirmed("Auteur")];
  const referent = await confirmed("Référente");
  const judge = await giveRole(withMail, await confirmed("Autre vigilante"), "moderateur");
  await makeMinor(withMail, young);
  await nameReferent(withMail, referent);
  withMail.clock.advance(2 * HOUR);
  const about = async ({ email }: { email: string }, id: string) =>
    withMail.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", email)
      .where("text", "like", `%signalements/${id}%`)
      .execute();
  const { id } = (await report(young, author.id, "hate", "member")).body;
  expect(await about(referent, id)).toHaveLength(1);
  expect(await about(judge, id)).toEqual([]);
  await referent.post(`/api/admin/reports/${id}/passing-on`);
  expect(await about(judge, id)).toHaveLength(1);
  expect(await about(referent, id)).toHaveLength(1);
});

/** A member whose address was confirmed, where mail leaves. */
function confirmed(name: string): Promise<TestMember> {
  return signUp(withMail, name, { groupId: undefined });
}
