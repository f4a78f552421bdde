import fc from "../builders/fast-check.ts";

/** People of a world, by their number: at first the first are minors, the last two referents. */
export const PEOPLE = 7;
export const MINORS = 3;

type Pair = `${number}-${number}`;
const pair = (one: number, other: number): Pair => `${one}-${other}`;

/** A conversation: of two people with or without a witness, or a discussion. */
export type Talk = {
  ofTwo: boolean;
  /** Of two: whether a witness was put there. */
  trio: boolean;
  inside: Set<number>;
  witness: number | null;
};

/** What is true of people, in the plainest form: nothing of the product is in it. */
export class People {
  readonly minors = new Set(Array.from({ length: MINORS }, (_, at) => at));
  readonly away = new Set<number>();
  readonly gone = new Set<number>();
  readonly referents = new Set([PEOPLE - 2, PEOPLE - 1]);
  readonly guardians = new Set<Pair>();
  /** The group in which the minors and, as its animators, these adults are. */
  readonly animators = new Set<number>();
  readonly blocks = new Set<Pair>();

  isApart = (one: number, other: number) =>
    this.blocks.has(pair(one, other)) || this.blocks.has(pair(other, one));

  isGuardian = (minor: number, adult: number) => this.guardians.has(pair(minor, adult));
}

/**
 * Whether someone in a conversation may write to a minor unseen, said from the harm and not from the
 * rule: an adult who is no guardian, and nobody who answers for the minor looks on.
 */
export function isUnseen(people: People, talk: Talk): boolean {
  const here = [...talk.inside].filter((one) => !people.gone.has(one));
  const young = here.filter((one) => people.minors.has(one));
  const grown = here.filter((one) => !people.minors.has(one) && !people.away.has(one));
  const answersFor = (minor: number, adult: number) =>
    !people.isApart(minor, adult) &&
    (people.referents.has(adult) ||
      people.isGuardian(minor, adult) ||
      (!talk.ofTwo && people.animators.has(adult))) &&
    (!talk.ofTwo || talk.witness === adult);
  const looksOn = (onlooker: number, minor: number, adult: number) =>
    onlooker !== adult && answersFor(minor, onlooker) && !people.isApart(onlooker, adult);
  const allGuardians = young.every((minor) =>
    grown.every((adult) => people.isGuardian(minor, adult)),
  );
  if (allGuardians) return false;
  return young.some((minor) => {
    if (!grown.some((adult) => answersFor(minor, adult))) return grown.length > 0;
    return grown.some((adult) => {
      if (answersFor(minor, adult)) return grown.length < 2;
      if (people.isGuardian(minor, adult)) return false;
      return !grown.some((onlooker) => looksOn(onlooker, minor, adult));
    });
  });
}

/** One thing that happens, by the numbers of people and conversations. */
export type Step = {
  do:
    | "create-two"
    | "create-group"
    | "add"
    | "leave"
    | "choose"
    | "block"
    | "unblock"
    | "suspend"
    | "reinstate"
    | "erase"
    | "passage"
    | "upgrade"
    | "referent"
    | "guardian"
    | "animator"
    | "write";
  one: number;
  other: number;
  third: number;
  talk: number;
};

const who = fc.nat({ max: PEOPLE - 1 });

/** Short scripts: what makes a conversation comes most often. */
export const scripts = (most: number) =>
  fc.array(
    fc.record({
      do: fc.constantFrom(
        ...(
          [
            "create-two",
            "create-two",
            "create-two",
            "create-group",
            "create-group",
            "create-group",
            "add",
            "leave",
            "choose",
            "choose",
            "block",
            "unblock",
            "suspend",
            "reinstate",
            "erase",
            "passage",
            "upgrade",
            "referent",
            "guardian",
            "animator",
            "write",
            "write",
          ] as const
        ).map((one): Step["do"] => one),
      ),
      one: who,
      other: who,
      third: who,
      talk: fc.nat({ max: 20 }),
    }),
    { minLength: 4, maxLength: most },
  );

/** Adds what is missing, takes away what is there. */
export const toggle = <T>(set: Set<T>, one: T): boolean => {
  if (set.delete(one)) return false;
  set.add(one);
  return true;
};

/** What happens to people: the same for the model and beside the database. */
export function live(people: People, { do: act, one, other }: Step): void {
  if (people.gone.has(one)) return;
  if (act === "block" && one !== other && !people.gone.has(other))
    people.blocks.add(pair(one, other));
  if (act === "unblock") people.blocks.delete(pair(one, other));
  if (act === "suspend") people.away.add(one);
  if (act === "reinstate") people.away.delete(one);
  if (act === "erase") people.gone.add(one);
  if (act === "passage") people.minors.delete(one);
  if (act === "upgrade") people.minors.add(one);
  if (act === "referent") toggle(people.referents, one);
  if (act === "guardian" && one !== other && !people.gone.has(other))
    toggle(people.guardians, pair(one, other));
  if (act === "animator") toggle(people.animators, one);
}

/** The pairs of a set, as two numbers each. */
export const asTwo = (pairs: ReadonlySet<Pair>): [number, number][] =>
  [...pairs].map((one) => one.split("-").map(Number) as [number, number]);
