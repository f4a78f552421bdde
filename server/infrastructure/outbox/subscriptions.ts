import type { LiveFact } from "../../../shared/ground/facts.ts";
import type { Transaction } from "../database/database.ts";

/** A fact that happened in the code: past tense, ids only. */
export type DomainEvent = { kind: string };

/**
 * Who receives a live fact: every active member, or the members of groups, those who read channels
 * and some by name.
 */
export type FactAudience =
  | { everyone: true }
  | {
      groupIds: readonly string[];
      memberIds: readonly string[];
      channelIds?: readonly string[];
    };

/** What an event sends on the live stream, and its audience. */
export type LiveNews = {
  fact: LiveFact;
  audience: FactAudience;
  /** Groups of the fact that are named only to their members and to moderators. */
  closedGroupIds?: readonly string[];
};

/** A fact with the moment it was recorded. */
export type Past<Event = DomainEvent> = { event: Event; at: Date };

/** Notifies members of consecutive facts of one kind. @returns ids of those whose list changed */
type Tell<Event> = (tx: Transaction, facts: readonly Past<Event>[]) => Promise<readonly string[]>;

/** What happens because of one kind of event. */
export type Reactions<Event extends DomainEvent> = {
  /** Inside the transaction of what caused it, in this order: counters, points. */
  within?: readonly ((tx: Transaction, event: Event) => Promise<void>)[];
  /** After the commit, each a retried job of this name with the event as its data. */
  after?: readonly string[];
  /** After the commit, once and in the order of facts (`follower.ts`): notifications of members. */
  notify?: readonly Tell<Event>[];
  /** On the live stream. */
  live?: (event: Event) => LiveNews | null;
};

/** For every kind of event, what happens: the list a reader wants to see. */
export type Subscriptions<Events extends DomainEvent = DomainEvent> = {
  [Kind in Events["kind"]]: Reactions<Extract<Events, { kind: Kind }>>;
};

/** Reactions to one fact, each in this order, for facts that seldom come many at a time. */
export const oneByOne =
  <Event>(
    ...reactions: ((tx: Transaction, event: Event, at: Date) => Promise<readonly string[]>)[]
  ): Tell<Event> =>
  async (tx, facts) => {
    const concerned: string[] = [];
    for (const { event, at } of facts)
      for (const react of reactions) concerned.push(...(await react(tx, event, at)));
    return concerned;
  };

/**
 * A list that was type-checked kind by kind, for callers that look a kind up: a fact is only ever
 * passed to the reactions of its own kind.
 */
export const forAnyKind = <Events extends DomainEvent>(
  list: Subscriptions<Events>,
): Subscriptions => list as unknown as Subscriptions;

/** The reactions to an event, whatever its kind; nothing happens for an unknown one. */
export function reactionsTo(subscriptions: Subscriptions, kind: string): Reactions<DomainEvent> {
  return Object.hasOwn(subscriptions, kind) ? (subscriptions[kind] ?? {}) : {};
}
