import { afterAll, beforeAll, expect, test } from "vitest";
import { publish, signUpAll, type TestMember } from "../builders/index.ts";
import { LATE, type ReplicatedSite, replicatedSite, shareOf } from "./replicated-site.ts";

/** Reads of what one wrote oneself. */
const READS = process.env.PARVIS_SOAK === "1" ? 100_000 : 2000;
/** Between two writes of a member: the first are too early for a copy, the last are not. */
const READS_BETWEEN = 80;

let replicated: ReplicatedSite;
let members: TestMember[];

beforeAll(async () => {
  replicated = await replicatedSite([LATE]);
  members = await signUpAll(replicated.sites[0], "Ruth", "Boaz", "Naomi", "Orpa");
}, 120_000);

afterAll(() => replicated?.end());

/** Likes and unlikes a post in turn, and reads it after each at either process. */
async function writeAndRead(member: TestMember, postId: string, reads: number): Promise<number> {
  const readers = () => [member, member.through(replicated.sites[1])];
  let stale = 0;
  let likes = false;
  for (let done = 0; done < reads; ) {
    likes = !likes;
    const act = likes ? "post" : "delete";
    expect((await member[act](`/api/posts/${postId}/like`)).status).toBe(200);
    const asked = readers();
    for (let read = 0; read < READS_BETWEEN && done < reads; read++, done++) {
      const { status, body } = await (asked[read % 2] as TestMember).get(`/api/posts/${postId}`);
      expect(status).toBe(200);
      if (body.likedByMe !== likes) stale++;
    }
  }
  return stale;
}

test(
  `nobody reads a state from before their own writes, in ${READS} reads beside a copy that is half a second late`,
  async () => {
    const [first] = replicated.sites;
    const post = await publish(first.admin, first.group, "À aimer");
    const each = READS / members.length;
    const stale = await Promise.all(members.map((one) => writeAndRead(one, post.id, each)));
    const share = shareOf(replicated.sites);
    console.info(`${READS} reads, ${share} % from the replica`);
    expect(stale).toEqual(members.map(() => 0));
    expect(share).toBeGreaterThan(0);
  },
  30 * 60_000,
);
