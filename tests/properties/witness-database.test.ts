import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createConversation } from "../../server/features/conversations/create-conversation.ts";
import { addMembers, removeMember } from "../../server/features/conversations/manage-group.ts";
import {
  chooseWitness,
  endWitness,
} from "../../server/features/conversations/protection/choose-witness.ts";
import { sendMessage } from "../../server/features/conversations/send-message.ts";
import { blockMember, unblockMember } from "../../server/features/people/blocks/block-member.ts";
import type { ProtectionChanged } from "../../server/features/people/index.ts";
import type { Transaction } from "../../server/infrastructure/database/database.ts";
import { act } from "../../server/infrastructure/outbox/act.ts";
import type { Viewer } from "../../server/infrastructure/session/viewer.ts";
import { viewerChanged } from "../../server/infrastructure/session/viewer-changes.ts";
import { DomainError } from "../../shared/ground/errors.ts";
import fc from "../builders/fast-check.ts";
import { crowd, openGroup, startTestParvis, type TestParvis } from "../builders/index.ts";
import { isUnseen, live, MINORS, PEOPLE, People, type Step, scripts } from "./witness-world.ts";

/** How many short scripts are played on PostgreSQL: a hundred and twenty, or what the variable says. */
const RUNS = Number(process.env.PARVIS_WITNESS_DATABASE_RUNS ?? 120);

let site: TestParvis;
beforeAll(async () => {
  site = await startTestParvis({ config: { roles: ["web"] } });
});
afterAll(() => site.stop());

/** Seven people of a group, and the conversations they made. */
class Scene {
  readonly people = new People();
  readonly talks: string[] = [];
  readonly ids: readonly string[];
  readonly groupId: string;

  constructor(ids: readonly string[], groupId: string) {
    this.ids = ids;
    this.groupId = groupId;
  }

  id(one: number): string {
    return this.ids[one] as string;
  }

  viewer(one: number): Viewer {
    return { id: this.id(one) } as Viewer;
  }
}

let scenes = 0;

async function begin(): Promise<Scene> {
  scenes += 1;
  const ids = await crowd(site, PEOPLE, `Scène ${scenes}`);
  const { id: groupId } = await openGroup(site, `Groupe ${scenes}`);
  const at = site.clock();
  await site.db
    .insertInto("memberships")
    .values(ids.map((member_id) => ({ group_id: groupId, member_id, created_at: at, read_at: at })))
    .execute();
  await site.db
    .updateTable("members")
    .set({ protected_until: "2029-03-01" })
    .where("id", "in", ids.slice(0, MINORS))
    .execute();
  const scene = new Scene(ids, groupId);
  // Those of the scene before would be witnesses here.
  await site.db.deleteFrom("referents").execute();
  const named = [...scene.people.referents].map((one) => scene.id(one));
  await site.db
    .insertInto("referents")
    .values(named.map((member_id) => ({ member_id, named_at: at })))
    .execute();
  return scene;
}

const change = (memberId: string, work: (tx: Transaction) => Promise<unknown>) =>
  act(site.parvis.services, async (tx) => {
    await work(tx);
    const changed: ProtectionChanged = { kind: "protection-changed", memberId };
    await site.parvis.services.outbox.record(tx, changed);
  });

const changeViewer = (memberId: string, work: (tx: Transaction) => Promise<unknown>) =>
  act(site.parvis.services, async (tx) => {
    await work(tx);
    await site.parvis.services.outbox.record(tx, viewerChanged(memberId));
  });

/** What someone does to a conversation, by the use case that the call runs. */
async function converse(scene: Scene, { do: what, one, other, third, talk }: Step) {
  const { services } = site.parvis;
  const id = scene.talks[talk % Math.max(1, scene.talks.length)];
  const by = scene.viewer(one);
  const made = async (memberIds: string[], name?: string) => {
    const conversation = await createConversation(services, by, {
      memberIds,
      ...(name && { name }),
    });
    if (!scene.talks.includes(conversation)) scene.talks.push(conversation);
  };
  if (what === "create-two") return made([scene.id(other)]);
  if (what === "create-group") return made([scene.id(other), scene.id(third)], "Discussion");
  if (!id) return;
  if (what === "add") return addMembers(services, by, { id, memberIds: [scene.id(other)] });
  if (what === "leave") return removeMember(services, by, { id, memberId: by.id });
  if (what === "choose") {
    if (third === one) return endWitness(services, by, id);
    return chooseWitness(services, by, { id, memberId: scene.id(third) });
  }
}

/** What happens to people, by what records it. */
async function befall(scene: Scene, { do: what, one, other }: Step): Promise<void> {
  const { services } = site.parvis;
  const { people } = scene;
  const id = scene.id(one);
  if (what === "block" && one !== other && !people.gone.has(other))
    await blockMember(services, scene.viewer(one), scene.id(other));
  if (what === "unblock") await unblockMember(services, scene.viewer(one), scene.id(other));
  if (what === "suspend") await changeViewer(id, (tx) => services.suspendEverywhere(tx, id));
  if (what === "reinstate")
    await changeViewer(id, (tx) =>
      tx.updateTable("members").set({ state: "active" }).where("id", "=", id).execute(),
    );
  if (what === "erase") {
    const who = { memberId: id, email: `${id}@foule.test`, at: site.clock() };
    await changeViewer(id, (tx) => services.leaveEverywhere(tx, who));
  }
  if (what === "passage" || what === "upgrade") {
    const until = what === "upgrade" ? "2029-03-01" : null;
    await change(id, (tx) =>
      tx.updateTable("members").set({ protected_until: until }).where("id", "=", id).execute(),
    );
  }
  if (what === "referent")
    await change(id, (tx) =>
      people.referents.has(one)
        ? tx.deleteFrom("referents").where("member_id", "=", id).execute()
        : tx.insertInto("referents").values({ member_id: id, named_at: site.clock() }).execute(),
    );
  if (what === "guardian" && one !== other && !people.gone.has(other)) {
    const keys = { minor_id: id, guardian_id: scene.id(other) };
    await change(id, (tx) =>
      people.isGuardian(one, other)
        ? tx
            .deleteFrom("guardianships")
            .where("minor_id", "=", keys.minor_id)
            .where("guardian_id", "=", keys.guardian_id)
            .execute()
        : tx
            .insertInto("guardianships")
            .values({ ...keys, accepted_at: site.clock() })
            .execute(),
    );
  }
  if (what === "animator")
    await changeViewer(id, (tx) =>
      tx
        .updateTable("memberships")
        .set({ role: people.animators.has(one) ? "membre" : "animateur" })
        .where("group_id", "=", scene.groupId)
        .where("member_id", "=", id)
        .execute(),
    );
}

/** The conversations of a scene as they are stored. */
async function stored(scene: Scene) {
  if (scene.talks.length === 0) return [];
  const rows = await site.db
    .selectFrom("conversations as cv")
    .innerJoin("conversation_members as cm", "cm.conversation_id", "cv.id")
    .select(["cv.id", "cv.pair", "cv.protection", "cm.member_id", "cm.role"])
    .where("cv.id", "in", scene.talks)
    .execute();
  return scene.talks.flatMap((id) => {
    const mine = rows.filter((row) => row.id === id);
    const [first] = mine;
    if (!first) return [];
    const at = (memberId: string) => scene.ids.indexOf(memberId);
    const witness = mine.find(({ role }) => role === "witness");
    const ofTwo = first.pair !== null;
    const talk = {
      ofTwo,
      trio: ofTwo && witness !== undefined,
      inside: new Set(mine.map((row) => at(row.member_id))),
      witness: witness ? at(witness.member_id) : null,
    };
    return [{ id, held: first.protection === "held", talk }];
  });
}

/** Refusals of the product are answers; anything else is a fault. */
async function codeOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

async function play(scene: Scene, step: Step, met: { held: number; written: number }) {
  const { people } = scene;
  if (people.gone.has(step.one)) return;
  await codeOf(() => converse(scene, step));
  await befall(scene, step);
  live(people, step);
  const now = await stored(scene);
  for (const { talk, held } of now) expect(held).toBe(isUnseen(people, talk));
  const written = now[step.talk % Math.max(1, now.length)];
  const writer = written && [...written.talk.inside][step.other % written.talk.inside.size];
  if (!written || writer === undefined || people.gone.has(writer)) return;
  const wish = { conversationId: written.id, text: "Mot" };
  const code = await codeOf(() => sendMessage(site.parvis.services, scene.viewer(writer), wish));
  if (written.held) {
    expect(code).toBe("WITNESS_MISSING");
    met.held += 1;
  } else if (code === null) met.written += 1;
}

describe("whatever happens, on the database", () => {
  it(`no message is delivered to a minor unseen (${RUNS} scripts)`, {
    timeout: 36_000_000,
  }, async () => {
    const met = { held: 0, written: 0 };
    await fc.assert(
      fc.asyncProperty(scripts(12), async (script) => {
        const scene = await begin();
        for (const step of script) await play(scene, step, met);
      }),
      { numRuns: RUNS },
    );
    expect(met.held).toBeGreaterThan(RUNS / 10);
    expect(met.written).toBeGreaterThan(RUNS / 10);
  });
});
