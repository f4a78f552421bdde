import { describe, expect, it } from "vitest";
import {
  decideProtection,
  type ProtectionFacts,
} from "../../server/features/conversations/protection/protection.policy.ts";
import fc from "../builders/fast-check.ts";
import { asTwo, isUnseen, live, People, type Step, scripts, type Talk } from "./witness-world.ts";

/** How many short scripts are played: 10,000, or what `PARVIS_WITNESS_RUNS` says. */
const RUNS = Number(process.env.PARVIS_WITNESS_RUNS ?? 10_000);

const named = (pairs: [number, number][]) =>
  pairs.map(([one, other]) => [String(one), String(other)] as const);

/** What the rule is given, as the database would. */
function factsOf(people: People, talk: Talk): ProtectionFacts {
  const here = [...talk.inside].filter((one) => !people.gone.has(one));
  const minors = here.filter((one) => people.minors.has(one));
  const adults = here.filter((one) => !people.minors.has(one));
  return {
    kind: talk.ofTwo && !talk.trio ? "pair" : "group",
    paired: talk.ofTwo,
    members: here.map((one) => ({
      id: String(one),
      minor: people.minors.has(one),
      active: !people.away.has(one),
      referent: people.referents.has(one),
      witness: talk.witness === one,
    })),
    guardians: named(asTwo(people.guardians)),
    animators: named(
      minors.flatMap((minor) =>
        adults
          .filter((adult) => people.animators.has(adult))
          .map((adult): [number, number] => [minor, adult]),
      ),
    ),
    blocks: named(asTwo(people.blocks)),
  };
}

/** What happens to conversations, with no rule about who may: every state is to be decided. */
function talkOf(talks: Talk[], step: Step): void {
  const { one, other, third } = step;
  const talk = talks[step.talk % Math.max(1, talks.length)];
  if (step.do === "create-two" && one !== other)
    talks.push({ ofTwo: true, trio: false, inside: new Set([one, other]), witness: null });
  if (step.do === "create-group")
    talks.push({ ofTwo: false, trio: false, inside: new Set([one, other, third]), witness: null });
  if (!talk) return;
  if (step.do === "add" && !talk.ofTwo) talk.inside.add(one);
  if (step.do === "leave" && (!talk.ofTwo || talk.witness === one)) {
    talk.inside.delete(one);
    if (talk.witness === one) talk.witness = null;
  }
  if (step.do === "choose" && !talk.inside.has(one)) {
    if (talk.witness !== null) talk.inside.delete(talk.witness);
    talk.inside.add(one);
    talk.witness = one;
    talk.trio = talk.ofTwo;
  }
}

describe("whatever happens to people and conversations", () => {
  it(`no conversation that may be written in has an adult unseen beside a minor (${RUNS} scripts)`, {
    timeout: 3_600_000,
  }, () => {
    const met = { free: 0, watched: 0, held: 0 };
    fc.assert(
      fc.property(scripts(12), (script) => {
        const people = new People();
        const talks: Talk[] = [];
        for (const step of script) {
          live(people, step);
          talkOf(talks, step);
          for (const talk of talks) {
            const { state } = decideProtection(factsOf(people, talk));
            expect(state === "held").toBe(isUnseen(people, talk));
            met[state] += 1;
          }
        }
      }),
      { numRuns: RUNS },
    );
    // Each answer was met often enough for this to say something.
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(RUNS / 10);
  });
});
