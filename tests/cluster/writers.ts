import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "../../server/infrastructure/ids.ts";
import type { TestMember } from "../builders/index.ts";

/** What members wrote, each act with the id that its phone proposed. */
export type Writers = {
  /** Ids of the shares that were acknowledged, in order. */
  readonly acknowledged: readonly string[];
  /** What was answered or broke, but for acknowledgements. */
  readonly troubles: readonly string[];
  /** The longest that one of them waited for the acknowledgement of one share, in milliseconds. */
  longest(): number;
  /** Writes no more, and waits for what was begun. */
  stop(): Promise<void>;
};

/** Between two shares of one member, in milliseconds: what is checked afterwards grows with them. */
const PACE_MS = 100;

/**
 * Members who each write one share after the other, ten a second at most. What is not acknowledged is sent
 * again with the same id, as a phone's outbox does.
 */
export function keepWriting(members: readonly TestMember[], groupId: string): Writers {
  const acknowledged: string[] = [];
  const troubles: string[] = [];
  let longest = 0;
  let going = true;
  const publish = async (member: TestMember): Promise<void> => {
    const [id, began] = [uuidv7(), performance.now()];
    const wish = { id, text: `écrit ${acknowledged.length}` };
    for (let done = false; !done; ) {
      const answer = await member
        .post(`/api/groups/${groupId}/posts`, wish)
        .catch((error) => ({ status: 0, text: String(error.cause ?? error) }));
      done = answer.status === 201;
      if (!done) troubles.push(`${answer.status} ${answer.text}`);
    }
    acknowledged.push(id);
    longest = Math.max(longest, performance.now() - began);
  };
  const lines = members.map(async (member) => {
    for (; going; await pause(PACE_MS)) await publish(member);
  });
  return {
    acknowledged,
    troubles,
    longest: () => longest,
    async stop() {
      going = false;
      await Promise.all(lines);
    },
  };
}
