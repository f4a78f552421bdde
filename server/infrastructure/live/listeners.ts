import type { BriefFact, LiveFact } from "../../../shared/ground/facts.ts";
import type { FactAudience, LiveNews } from "../outbox/subscriptions.ts";
import type { Viewer } from "../session/viewer.ts";
import { factFor } from "./audience.ts";
import type { BriefNews } from "./brief-news.ts";

/** An open stream of a browser. */
export type Listener = {
  /** Whose it is, with their rights; changed by `Listeners.reauthorise` alone. */
  viewer: Viewer;
  /** Sends one fact at its position. */
  send(position: bigint, fact: LiveFact): void;
  /** Sends a passing fact, which has no position. */
  sayBriefly(fact: BriefFact): void;
  /**
   * Ends the stream.
   *
   * @param backWithinMs its reader comes back at any moment within this time, not at once; 0 as usual
   */
  end(backWithinMs?: number): void;
};

/** The browsers that listen to this process. */
export type Listeners = {
  /** Adds a listener; call the result when it leaves. */
  join(listener: Listener): () => void;
  /** Gives a listener the rights that its member has now. */
  reauthorise(listener: Listener, viewer: Viewer): void;
  /** The streams of a member. */
  of(memberId: string): ReadonlySet<Listener>;
  /** Sends a fact at its position to the streams whose viewer may receive it. */
  tell(position: bigint, news: LiveNews): void;
  /** Sends a passing fact to the streams of those it is for. */
  sayBriefly(news: BriefNews): void;
  /** Sends a passing fact to every stream. */
  sayToAll(fact: BriefFact): void;
  /** Ends every stream; many come back over several seconds. */
  end(): void;
  all: ReadonlySet<Listener>;
};

/** Time to take one stream back, in milliseconds, and the longest that anyone waits for it. */
const BACK_MS = 1.5;
const MOST_BACK_MS = 15_000;

/**
 * Streams by whose they are and by the groups and channels that they may hear of: a fact costs what
 * its hearers cost, however many listen and however many members it names. Who hears is what
 * `mayHear` says of a viewer alone.
 */
export function createListeners(): Listeners {
  const all = new Set<Listener>();
  const rooms = createRooms();

  const hearers = (audience: FactAudience): ReadonlySet<Listener> =>
    "everyone" in audience ? all : rooms.hearing(audience);

  return {
    join(listener) {
      all.add(listener);
      rooms.put(listener, "add");
      return () => {
        if (all.delete(listener)) rooms.put(listener, "remove");
      };
    },
    reauthorise(listener, viewer) {
      if (!all.has(listener)) return;
      rooms.put(listener, "remove");
      listener.viewer = viewer;
      rooms.put(listener, "add");
    },
    of: rooms.ofMember,
    tell(position, news) {
      for (const listener of hearers(news.audience))
        if (isActive(listener)) listener.send(position, factFor(listener.viewer, news));
    },
    sayBriefly({ fact, memberIds }) {
      for (const listener of hearers({ groupIds: [], memberIds }))
        if (isActive(listener)) listener.sayBriefly(fact);
    },
    sayToAll(fact) {
      for (const listener of all) listener.sayBriefly(fact);
    },
    end() {
      const within = Math.min(all.size * BACK_MS, MOST_BACK_MS);
      for (const listener of all) listener.end(within);
    },
    all,
  };
}

/** Listeners by their member, and by each group and channel of theirs. */
function createRooms() {
  const ofMember = createIndex();
  const ofGroup = createIndex();
  const ofChannel = createIndex();
  return {
    ofMember: ofMember.get,
    put(listener: Listener, change: "add" | "remove"): void {
      const { id, groups, channels } = listener.viewer;
      ofMember[change](id, listener);
      for (const group of groups.keys()) ofGroup[change](group, listener);
      for (const channel of channels.keys()) ofChannel[change](channel, listener);
    },
    hearing({
      memberIds,
      groupIds,
      channelIds = [],
    }: Exclude<FactAudience, { everyone: true }>): ReadonlySet<Listener> {
      const found = [
        ...memberIds.map(ofMember.get),
        ...groupIds.map(ofGroup.get),
        ...channelIds.map(ofChannel.get),
      ].filter(({ size }) => size > 0);
      if (found.length === 1) return found[0] as ReadonlySet<Listener>;
      const together = new Set<Listener>();
      for (const some of found) for (const one of some) together.add(one);
      return together;
    },
  };
}

const isActive = ({ viewer }: Listener): boolean => viewer.state === "active";

const NOBODY: ReadonlySet<Listener> = new Set();

function createIndex() {
  const kept = new Map<string, Set<Listener>>();
  return {
    get: (id: string): ReadonlySet<Listener> => kept.get(id) ?? NOBODY,
    add(id: string, listener: Listener): void {
      const some = kept.get(id);
      if (some) some.add(listener);
      else kept.set(id, new Set([listener]));
    },
    remove(id: string, listener: Listener): void {
      const some = kept.get(id);
      some?.delete(listener);
      if (some?.size === 0) kept.delete(id);
    },
  };
}
