import type { LiveFact } from "../../../shared/facts.ts";
import type { Transaction } from "../database/database.ts";

/** A fact that happened in the code: past tense, ids only. */
export type DomainEvent = { kind: string };

/**
 * Who may hear a live fact: every active member, or the members of groups, those who read channels
 * and some by name.
 */
export type Audience =
  | { everyone: true }
  | {
      groupIds: readonly string[];
      memberIds: readonly string[];
      channelIds?: readonly string[];
    };

/** What one event shows on the live stream, and to whom. */
export type LiveNews = {
  fact: LiveFact;
  audience: Audience;
  /** Groups of the fact that are named only to who is in them, and to moderators. */
  closedGroupIds?: readonly string[];
};

/** What happens because of one kind of event. */
export type Reactions<Event extends DomainEvent> = {
  /** Inside the transaction of what caused it, in this order: counters, points. */
  within?: readonly ((tx: Transaction, event: Event) => Promise<void>)[];
  /** After the commit, each a retried job of this name with the event as its data. */
  after?: readonly string[];
  /** On the live stream. */
  live?: (event: Event) => LiveNews | null;
};

/** For every kind of event, what happens: the list a reader wants to see. */
export type Subscriptions<Events extends DomainEvent = DomainEvent> = {
  [Kind in Events["kind"]]: Reactions<Extract<Events, { kind: Kind }>>;
};

/**
 * A list checked kind by kind, as those who look a kind up take it: a fact is only ever handed to
 * the reactions of its own kind.
 */
export const forAnyKind = <Events extends DomainEvent>(
  list: Subscriptions<Events>,
): Subscriptions => list as unknown as Subscriptions;

/** The reactions to an event, whatever its kind; nothing happens for an unknown one. */
export function reactionsTo(subscriptions: Subscriptions, kind: string): Reactions<DomainEvent> {
  return Object.hasOwn(subscriptions, kind) ? (subscriptions[kind] ?? {}) : {};
}
