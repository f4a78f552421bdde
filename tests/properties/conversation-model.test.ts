import type { Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PrivateMessage } from "../../shared/conversations/conversations.contract.ts";
import fc from "../builders/fast-check.ts";
import {
  discuss,
  messagesOf,
  say,
  signUpAll,
  startTestParvis,
  type TestMember,
  type TestParvis,
} from "../builders/index.ts";

const SOAK = process.env.PARVIS_SOAK === "1";
const RUNS = SOAK ? 300 : 12;
const PEOPLE = 3;

let site: TestParvis;
let members: TestMember[];

beforeAll(async () => {
  site = await startTestParvis();
  members = await signUpAll(site, "Adèle", "Bakary", "Céline");
});
afterAll(() => site.stop());

type Step = { do: "send" | "read" | "receive" | "delete" | "clear"; by: number; place: number };

const steps: Arbitrary<Step> = fc.record({
  do: fc.constantFrom("send", "send", "send", "read", "read", "receive", "delete", "clear"),
  by: fc.nat({ max: PEOPLE - 1 }),
  place: fc.nat({ max: 25 }),
});

type Said = { id: string | null; by: number; deleted: boolean };
type Reader = { read: number; received: number; hidden: number; listed: boolean };

/** What a conversation is, in a few lines: the server is to agree with it. */
class Model {
  /** The first is that the group was made. */
  readonly said: Said[] = [{ id: null, by: 0, deleted: false }];
  readonly readers: Reader[] = Array.from({ length: PEOPLE }, (_, at) => ({
    ...(at === 0 ? { read: 1, received: 1 } : { read: 0, received: 0 }),
    hidden: 0,
    listed: true,
  }));

  reader(at: number): Reader {
    return this.readers[at] as Reader;
  }

  send(by: number, id: string): void {
    const nothingWaited = !this.said.some((_, at) => this.waits(by, at, this.reader(by).read));
    this.said.push({ id, by, deleted: false });
    for (const reader of this.readers) reader.listed = true;
    const all = this.said.length;
    if (nothingWaited) Object.assign(this.reader(by), { read: all, received: all });
  }

  advance(by: number, place: number): void {
    const reader = this.reader(by);
    const reached = Math.min(place, this.said.length);
    reader.read = Math.max(reader.read, reached);
    reader.received = Math.max(reader.received, reached);
  }

  receive(by: number): void {
    if (this.reader(by).listed) this.reader(by).received = this.said.length;
  }

  clear(by: number): void {
    const all = this.said.length;
    Object.assign(this.reader(by), { hidden: all, received: all, listed: false });
  }

  /** A message that this member may delete at this place. */
  deletable(by: number, place: number): Said | null {
    const said = this.said[place - 1];
    const theirs = said?.by === by && said.id !== null && place > this.reader(by).hidden;
    return theirs ? said : null;
  }

  /** Whether something that another said stands beyond a place. */
  private waits(by: number, at: number, beyond: number): boolean {
    const one = this.said[at] as Said;
    return at >= beyond && one.id !== null && one.by !== by && !one.deleted;
  }

  unreadOf(by: number): number {
    const { read, hidden } = this.reader(by);
    return this.said.filter((_, at) => this.waits(by, at, Math.max(read, hidden))).length;
  }

  /** What a member sees, newest first: places, what is left of them, how far their own came. */
  seenBy(by: number) {
    const others = this.readers.filter((_, at) => at !== by);
    const [read, received] = (["read", "received"] as const).map((how) =>
      Math.min(...others.map((other) => other[how])),
    ) as [number, number];
    const reached = (place: number) =>
      place <= read ? "read" : place <= received ? "delivered" : "sent";
    return this.said
      .map((one, at) => {
        const own = one.by === by && one.id !== null;
        return { place: at + 1, deleted: one.deleted, checkmark: own ? reached(at + 1) : null };
      })
      .filter(({ place }) => place > this.reader(by).hidden)
      .toReversed();
  }
}

const shown = ({ place, deletedAt, checkmark }: PrivateMessage) => ({
  place,
  deleted: deletedAt !== null,
  checkmark,
});

async function play(model: Model, conversation: { id: string }, step: Step): Promise<void> {
  const { by, place } = step;
  const member = members[by] as TestMember;
  const path = `/api/conversations/${conversation.id}`;
  if (step.do === "send") model.send(by, (await say(member, conversation, "Mot")).id);
  if (step.do === "read") {
    expect((await member.post(`${path}/read`, { place })).status).toBe(200);
    model.advance(by, place);
  }
  if (step.do === "receive") {
    expect((await member.post("/api/conversations/received")).status).toBe(200);
    model.receive(by);
  }
  if (step.do === "clear") {
    expect((await member.delete(path)).status).toBe(200);
    model.clear(by);
  }
  const said = step.do === "delete" ? model.deletable(by, place) : null;
  if (said) {
    expect((await member.delete(`/api/private-messages/${said.id}`)).status).toBe(200);
    said.deleted = true;
  }
}

describe("whatever three people do in a conversation", {
  timeout: SOAK ? 3_600_000 : 90_000,
}, () => {
  it("places, what is unread and checkmarks are as a few lines say", async () => {
    const [author, ...others] = members as [TestMember, ...TestMember[]];
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), async (script) => {
        const conversation = await discuss(author, others);
        const model = new Model();
        for (const step of script) await play(model, conversation, step);
        for (const [by, member] of members.entries()) {
          const seen = await messagesOf(member, conversation, "?limit=48");
          expect(seen.map(shown)).toEqual(model.seenBy(by));
          const list = (await member.get("/api/conversations?limit=1")).body.items;
          const item = list.find(({ id }: { id: string }) => id === conversation.id);
          expect(item?.unreadCount ?? null).toBe(
            model.reader(by).listed ? model.unreadOf(by) : null,
          );
        }
      }),
      { numRuns: RUNS, endOnFailure: SOAK },
    );
  });

  it("all at once leaves no hole, nothing twice, and places in the order they were given", async () => {
    const [author, ...others] = members as [TestMember, ...TestMember[]];
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40 }), async (script) => {
        const conversation = await discuss(author, others);
        const answers = await Promise.all(
          script.map(({ do: deed, by, place }) => {
            const member = members[by] as TestMember;
            const path = `/api/conversations/${conversation.id}`;
            if (deed === "read") return member.post(`${path}/read`, { place });
            if (deed === "receive") return member.post("/api/conversations/received");
            if (deed === "clear") return member.delete(path);
            return member.post(`${path}/messages`, { text: "Mot" });
          }),
        );
        expect(answers.filter(({ status }) => status >= 400).map(({ text }) => text)).toEqual([]);
        const sent = script.filter(({ do: deed }) => deed === "send" || deed === "delete").length;
        const rows = await site.db
          .selectFrom("private_messages")
          .select("place")
          .where("conversation_id", "=", conversation.id)
          .orderBy("place")
          .execute();
        const places = Array.from({ length: sent + 1 }, (_, at) => at + 1);
        expect(rows.map(({ place }) => place)).toEqual(places);
      }),
      { numRuns: RUNS, endOnFailure: SOAK },
    );
  });
});
