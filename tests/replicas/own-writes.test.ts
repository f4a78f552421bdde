import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Client,
  publish,
  signUpAll,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";
import { at, LATE, type ReplicatedSite, replicatedSite } from "./replicated-site.ts";

/** Reads of what one wrote oneself. */
const READS = process.env.PARVIS_SOAK ? 100_000 : 2000;
/** Between two writes of a member: the first are too early for a copy, the last are not. */
const READS_BETWEEN = 80;

let replicated: ReplicatedSite;
let members: TestMember[];

beforeAll(async () => {
  replicated = await replicatedSite([LATE]);
  members = await signUpAll(replicated.sites[0], "Ruth", "Boaz", "Naomi", "Orpa");
}, 120_000);

afterAll(() => replicated?.end());

const countsOf = ({ parvis }: TestParvis) => parvis.replicas?.counts ?? { replica: 0, primary: 0 };

/** Likes and unlikes a post in turn, and reads it after each at either process. */
async function writeAndRead(member: TestMember, postId: string, reads: number): Promise<number> {
  const readers = (): Client[] => [member, at(replicated.sites[1], member)];
  let stale = 0;
  let likes = false;
  for (let done = 0; done < reads; ) {
    likes = !likes;
    const act = likes ? "post" : "delete";
    expect((await member[act](`/api/posts/${postId}/like`)).status).toBe(200);
    const asked = readers();
    for (let read = 0; read < READS_BETWEEN && done < reads; read++, done++) {
      const { status, body } = await (asked[read % 2] as Client).get(`/api/posts/${postId}`);
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
    const counted = replicated.sites.map(countsOf);
    const replica = counted.reduce((sum, counts) => sum + counts.replica, 0);
    const all = counted.reduce((sum, counts) => sum + counts.replica + counts.primary, 0);
    console.info(`${READS} reads, ${Math.round((replica / all) * 100)} % from the replica`);
    expect(stale).toEqual(members.map(() => 0));
    expect(replica).toBeGreaterThan(0);
  },
  30 * 60_000,
);
