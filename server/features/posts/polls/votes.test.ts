import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import fc from "../../../../tests/builders/fast-check.ts";
import {
  closedGroup,
  HOUR,
  openGroup,
  publish,
  readStream,
  signUp,
  signUpAll,
  startTestParvis,
  type TestMember,
} from "../../../../tests/builders/index.ts";

const site = await startTestParvis();
afterAll(site.stop);
const members = await signUpAll(site, "Grâce", "Paul", "Esther", "Noé");
const [grace, paul, esther] = members as [TestMember, TestMember, TestMember, TestMember];
const wall = await openGroup(site, "Mur", { members });
const council = await closedGroup(site, "Conseil", { members: [grace, paul] });

/** Steps that a property takes: many more in a soak. */
const RUNS = process.env.PARVIS_SOAK === "1" ? 200 : 8;

type Wish = { options?: string[]; multiple?: boolean; closesAt?: string };

async function ask(wish: Wish = {}, place = wall) {
  const poll = { options: ["Samedi", "Dimanche", "Lundi"], ...wish };
  const post = await publish(grace, place, "Quel jour\u00a0?", { poll });
  const ids = post.poll?.options.map(({ id }) => id) as [string, string, string];
  return { id: post.id, ids, poll: post.poll };
}

const vote = (who: TestMember, post: { id: string }, ...optionIds: string[]) =>
  who.put(`/api/posts/${post.id}/vote`, { optionIds });

const countsOf = (poll: { options: { voteCount: number }[] }) =>
  poll.options.map(({ voteCount }) => voteCount);

/** What the rows say, against which the counts are held. */
async function rowsOf(postId: string) {
  const { rows } = await sql<{ votes: number[]; counts: number[]; voters: number; people: number }>`
    select po.voter_count as voters,
      (select count(distinct v.member_id)::int from poll_votes v where v.post_id = po.post_id) as people,
      array(select o.vote_count from poll_options o where o.post_id = po.post_id order by o.position) as counts,
      array(select (select count(*)::int from poll_votes v where v.option_id = o.id)
        from poll_options o where o.post_id = po.post_id order by o.position) as votes
    from polls po where po.post_id = ${postId}`.execute(site.db);
  return rows[0] as (typeof rows)[0];
}

describe("a poll in a post", () => {
  test("is published with the post, and anyone who reads it sees its answers in order", async () => {
    const { id } = await ask({ options: [" Samedi ", "Dimanche"], multiple: true });
    const { poll } = (await paul.get(`/api/posts/${id}`)).body;
    expect(poll).toMatchObject({ multiple: true, voterCount: 0, closesAt: null, open: true });
    expect(
      poll.options.map(({ text, voteCount, mine }: Record<string, unknown>) => [
        text,
        voteCount,
        mine,
      ]),
    ).toEqual([
      ["Samedi", 0, false],
      ["Dimanche", 0, false],
    ]);
  });

  test.each([
    ["without a question", "", { options: ["Oui", "Non"] }, "POST_EMPTY"],
    ["with two answers alike", "Quand ?", { options: ["Oui", "oui "] }, "POLL_OPTIONS_ALIKE"],
    ["with one answer", "Quand ?", { options: ["Oui"] }, "INVALID_INPUT"],
    ["with nine answers", "Quand ?", { options: [..."abcdefghi"] }, "INVALID_INPUT"],
    [
      "that is over already",
      "Quand ?",
      { options: ["Oui", "Non"], closesAt: "2020-01-01T00:00:00Z" },
      "MOMENT_PAST",
    ],
  ])("is refused %s, and nothing is published", async (_, text, poll, code) => {
    const before = (await grace.get(`/api/groups/${wall.id}/posts`)).body.items[0]?.id;
    const refused = await grace.post(`/api/groups/${wall.id}/posts`, { text, poll });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect((await grace.get(`/api/groups/${wall.id}/posts`)).body.items[0]?.id).toBe(before);
  });

  test("is gone with a post that is deleted, its answers and votes too", async () => {
    const post = await ask();
    await vote(paul, post, post.ids[0]);
    await grace.delete(`/api/posts/${post.id}`);
    for (const table of ["polls", "poll_options", "poll_votes"] as const) {
      const left = await site.db
        .selectFrom(table)
        .select("post_id")
        .where("post_id", "=", post.id)
        .execute();
      expect(left).toEqual([]);
    }
    expect((await vote(paul, post, post.ids[0])).body.code).toBe("POST_NOT_FOUND");
  });
});

describe("answering a poll", () => {
  test("counts once, and again changes nothing", async () => {
    const post = await ask();
    const first = await vote(paul, post, post.ids[1]);
    expect([first.status, countsOf(first.body), first.body.voterCount]).toEqual([
      200,
      [0, 1, 0],
      1,
    ]);
    expect(first.body.options.map(({ mine }: { mine: boolean }) => mine)).toEqual([
      false,
      true,
      false,
    ]);
    const again = await vote(paul, post, post.ids[1], post.ids[1]);
    expect(again.body).toEqual(first.body);
  });

  test("replaces one's former answer; none withdraws it", async () => {
    const post = await ask();
    await vote(esther, post, post.ids[0]);
    await vote(paul, post, post.ids[0]);
    expect(countsOf((await vote(paul, post, post.ids[2])).body)).toEqual([1, 0, 1]);
    const withdrawn = (await vote(paul, post)).body;
    expect([countsOf(withdrawn), withdrawn.voterCount]).toEqual([[1, 0, 0], 1]);
  });

  test("takes several answers only where the poll says so; one person is one voter", async () => {
    const single = await ask();
    const refused = await vote(paul, single, single.ids[0], single.ids[1]);
    expect([refused.status, refused.body.code]).toEqual([400, "POLL_ONE_ANSWER"]);
    const several = await ask({ multiple: true });
    const { body } = await vote(paul, several, several.ids[0], several.ids[2]);
    expect([countsOf(body), body.voterCount]).toEqual([[1, 0, 1], 1]);
  });

  test("refuses what is not one of its answers", async () => {
    const [post, other] = [await ask(), await ask()];
    const refused = await vote(paul, post, other.ids[0]);
    expect([refused.status, refused.body.code]).toEqual([400, "POLL_OPTION_UNKNOWN"]);
    expect((await rowsOf(other.id)).votes).toEqual([0, 0, 0]);
  });

  test("is over once the poll is closed, and taking it back too", async () => {
    const closesAt = new Date(site.clock().getTime() + HOUR).toISOString();
    const post = await ask({ closesAt });
    await vote(paul, post, post.ids[0]);
    site.clock.advance(HOUR);
    for (const chosen of [[post.ids[1]], []]) {
      const refused = await vote(paul, post, ...chosen);
      expect([refused.status, refused.body.code]).toEqual([409, "POLL_CLOSED"]);
    }
    const { poll } = (await esther.get(`/api/posts/${post.id}`)).body;
    expect([poll.open, countsOf(poll)]).toEqual([false, [1, 0, 0]]);
  });

  test("of a post without a poll, or that one may not read, is answered as not there", async () => {
    const plain = await publish(grace, wall, "Sans question");
    expect((await vote(paul, plain)).status).toBe(404);
    const secret = await ask({}, council);
    const hidden = await vote(esther, secret, secret.ids[0]);
    expect([hidden.status, hidden.body.code]).toEqual([404, "POST_NOT_FOUND"]);
  });

  test("is told live to those who may read the post, with counts and nobody's name", async () => {
    const post = await ask({}, council);
    const stranger = await signUp(site, "Étrangère", { groupId: undefined });
    const [inside, outside] = [await readStream(grace, {}), await readStream(stranger, {})];
    await vote(paul, post, post.ids[0]);
    const fact = await inside.hears("poll-voted", { postId: post.id });
    expect(fact).toEqual({
      kind: "poll-voted",
      postId: post.id,
      voterCount: 1,
      votes: post.ids.map((optionId, place) => ({ optionId, voteCount: place === 0 ? 1 : 0 })),
    });
    // A repeat is no news, and what follows has come when the next fact is there.
    await vote(paul, post, post.ids[0]);
    const open = await ask();
    await vote(paul, open, open.ids[0]);
    for (const live of [inside, outside]) await live.hears("poll-voted", { postId: open.id });
    const heard = (live: typeof inside) =>
      live.facts().filter((one) => one.kind === "poll-voted" && one.postId === post.id).length;
    expect([heard(inside), heard(outside)]).toEqual([1, 0]);
    inside.close();
    outside.close();
  });
});

describe("any interleaving of votes", () => {
  const step = fc.record({
    who: fc.nat(members.length - 1),
    chosen: fc.subarray([0, 1, 2]),
  });

  test("leaves counts equal to rows, and each member's last answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        async (rounds) => {
          const post = await ask({ multiple: true });
          for (const round of rounds) {
            const answers = await Promise.all(
              round.map(({ who, chosen }) =>
                vote(
                  members[who] as TestMember,
                  post,
                  ...chosen.map((one) => post.ids[one] as string),
                ),
              ),
            );
            expect(answers.map(({ status }) => status)).toEqual(round.map(() => 200));
            const { votes, counts, voters, people } = await rowsOf(post.id);
            expect([counts, voters]).toEqual([votes, people]);
            // Who voted once in this round has exactly what they asked for.
            for (const [at, { who, chosen }] of round.entries()) {
              if (round.some((other, place) => place !== at && other.who === who)) continue;
              const { poll } = (await (members[who] as TestMember).get(`/api/posts/${post.id}`))
                .body;
              const mine = [0, 1, 2].filter((place) => poll.options[place].mine);
              expect(mine).toEqual(chosen);
            }
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);
});
