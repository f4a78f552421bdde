import type { Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareLedger } from "../../server/features/posts/points/ledger-check.query.ts";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import fc from "../builders/fast-check.ts";
import {
  type ApiResponse,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { expectWholeDatabase } from "../faults/ledger.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const RUNS = SOAK ? 300 : 12;
/** Posts and comments a run is about: few, so that members meet on them. */
const SUBJECTS = 3;

let site: TestParvis;
let members: TestMember[];

beforeAll(async () => {
  site = await startTestParvis();
  members = await signUpAll(site, "Adèle", "Bakary", "Céline", "David");
});
afterAll(() => site.stop());

type Deed =
  | { do: "publish" | "delete" | "move" | "move-back" | "like" | "unlike"; post: number }
  | {
      do: "comment" | "uncomment" | "like-comment" | "unlike-comment";
      post: number;
      comment: number;
    };
type Step = Deed & { by: number };

const place = fc.nat({ max: SUBJECTS - 1 });
const by = fc.nat({ max: 3 });
/** Deletions are rare, so that the rest finds something to act on. */
const steps = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("publish", "delete"), by, post: place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("move", "move-back"), by, post: place }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("like", "unlike"), by, post: place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("comment", "comment", "uncomment", "like-comment", "unlike-comment"),
      by,
      post: place,
      comment: place,
    }),
  },
) as Arbitrary<Step>;

/** The subjects of steps: ids are proposed beforehand, so that steps may overtake one another. */
class Stage {
  readonly #posts = Array.from({ length: SUBJECTS }, uuidv7);
  readonly #comments = Array.from({ length: SUBJECTS * SUBJECTS }, uuidv7);

  play(step: Step): Promise<ApiResponse> {
    const member = members[step.by] as TestMember;
    const post = this.#posts[step.post] as string;
    if (!("comment" in step)) return this.#onPost(member, step.do, post);
    const comment = this.#comments[step.post * SUBJECTS + step.comment] as string;
    switch (step.do) {
      case "comment":
        return member.post(`/api/posts/${post}/comments`, { id: comment, text: "Amen" });
      case "uncomment":
        return member.delete(`/api/comments/${comment}`);
      case "like-comment":
        return member.post(`/api/comments/${comment}/like`);
      default:
        return member.delete(`/api/comments/${comment}/like`);
    }
  }

  #onPost(member: TestMember, deed: Deed["do"], post: string): Promise<ApiResponse> {
    const also = { alsoGroupIds: [site.otherGroup.id] };
    switch (deed) {
      case "publish":
        return member.post(`/api/groups/${site.group.id}/posts`, {
          id: post,
          text: "Merci",
          ...also,
        });
      case "delete":
        return member.delete(`/api/posts/${post}`);
      case "move":
        return member.patch(`/api/posts/${post}`, { text: "Là", groupIds: [site.otherGroup.id] });
      case "move-back":
        return member.patch(`/api/posts/${post}`, { text: "Ici", groupIds: [site.group.id] });
      case "like":
        return member.post(`/api/posts/${post}/like`);
      default:
        return member.delete(`/api/posts/${post}/like`);
    }
  }
}

describe("four members at once, in any order", { timeout: SOAK ? 3_600_000 : 90_000 }, () => {
  it("publish, move, like, comment, take back and delete: counters, totals and ledger always agree", async () => {
    for (const member of members) await member.post(`/api/groups/${site.otherGroup.id}/membership`);
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 30, maxLength: 60 }), async (script) => {
        const stage = new Stage();
        for (let post = 0; post < SUBJECTS; post++)
          await stage.play({ do: "publish", by: post, post });
        const answers = await inParallel(script, (step) => stage.play(step));
        const broken = answers.filter(({ status }) => status >= 500);
        expect(broken.map(({ text }) => text)).toEqual([]);
        expect(await compareLedger(site.db)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: SOAK },
    );
    await expectWholeDatabase(site.db);
  });

  it("one same like and its taking back, forty times at once, leave one entry or none", async () => {
    const [author, other] = members as [TestMember, TestMember];
    const post = await author.post(`/api/groups/${site.group.id}/posts`, { text: "À aimer" });
    const path = `/api/posts/${post.body.id}/like`;
    const both = Array.from({ length: 40 }, (_, turn) => turn % 2 === 0);
    const answers = await inParallel(both, (like) =>
      like ? other.post(path) : other.delete(path),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await compareLedger(site.db)).toEqual([]);
    const { body } = await other.get(`/api/posts/${post.body.id}`);
    expect(body.likeCount).toBe(body.likedByMe ? 1 : 0);
  });
});

/** Twelve at once, each line taking the next when it is free. */
async function inParallel<T>(
  work: readonly T[],
  run: (one: T) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const waiting = [...work];
  const answers: ApiResponse[] = [];
  const line = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      answers.push(await run(next));
    }
  };
  await Promise.all(Array.from({ length: 12 }, line));
  return answers;
}
