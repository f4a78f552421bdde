import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sums } from "../bench/seed.ts";
import { compareLedger } from "../server/features/posts/points/ledger-check.query.ts";
import { comment, publish, signUp, startTestParvis } from "./builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);

test("the sums that the bench makes anew agree with the ledger", async () => {
  const [author, other] = [await signUp(site, "Lucie Mvondo"), await signUp(site, "Paul Biya")];
  const post = await publish(author, site.group, "Sujet");
  await comment(other, post, "Merci");
  await other.post(`/api/posts/${post.id}/like`);
  await site.db.updateTable("point_totals").set({ points: 90, shares: 9, likes: 9 }).execute();
  expect(await compareLedger(site.db)).not.toEqual([]);

  for (const statement of sums) await sql.raw(statement).execute(site.db);

  expect(await compareLedger(site.db)).toEqual([]);
});
