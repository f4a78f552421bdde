import {
  dismissReferent,
  nameReferent,
  protect,
  signUpAll,
  type TestClock,
  type TestMember,
  type TestParvis,
} from "../../../../tests/builders/index.ts";

type Cast = Record<"lea" | "noe" | "paul" | "ruth" | "mireille" | "oscar", TestMember>;

/** Two minors, two adults and two referents of their own. */
export async function cast(site: TestParvis, clock: TestClock): Promise<Cast> {
  const [lea, noe, paul, ruth, mireille, oscar] = (await signUpAll(
    site,
    "Léa",
    "Noé",
    "Paul",
    "Ruth",
    "Mireille",
    "Oscar",
  )) as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
  await protect(site, [lea, noe]);
  // Those of the tests before are no longer referents: who is first is known.
  for (const { member_id: id } of await site.db.selectFrom("referents").selectAll().execute())
    await dismissReferent(site, { id });
  await nameReferent(site, mireille);
  clock.advance(1000);
  await nameReferent(site, oscar);
  return { lea, noe, paul, ruth, mireille, oscar };
}

/** A conversation as someone opens it. */
export const read = async (reader: TestMember, { id }: { id: string }) =>
  (await reader.get(`/api/conversations/${id}`)).body.conversation;
/** Tries to write, whatever is answered. */
export const write = (author: TestMember, { id }: { id: string }, text = "Bonjour") =>
  author.post(`/api/conversations/${id}/messages`, { text });
/** Chooses the witness of a conversation. */
export const choose = (by: TestMember, { id }: { id: string }, { id: memberId }: { id: string }) =>
  by.put(`/api/conversations/${id}/witness`, { memberId });
/** What is answered where a witness is missing. */
export const HELD = { status: 403, body: { code: "WITNESS_MISSING" } };
