import type { BriefFact, LiveFact } from "../../../shared/ground/facts.ts";
import type { LiveNews } from "../outbox/subscriptions.ts";
import type { Viewer } from "../session/viewer.ts";
import { factFor, mayHear } from "./audience.ts";
import type { BriefNews } from "./brief-news.ts";

/** An open stream of a browser: what it may receive follows its viewer's rights. */
export type Listener = {
  viewer: Viewer;
  /** Sends one fact at its position. */
  send(position: bigint, fact: LiveFact): void;
  /** Sends a passing fact, which has no position. */
  sayBriefly(fact: BriefFact): void;
  /** Ends the stream: the session is over. */
  end(): void;
};

/** The browsers that listen to this process. */
export type Listeners = {
  /** Adds a listener; call the result when it leaves. */
  join(listener: Listener): () => void;
  /** Sends a fact at its position to the streams whose viewer may receive it. */
  tell(position: bigint, news: LiveNews): void;
  /** Sends a passing fact to the streams of those it is for. */
  sayBriefly(news: BriefNews): void;
  /** Sends a passing fact to every stream. */
  sayToAll(fact: BriefFact): void;
  /** Ends every stream. */
  end(): void;
  all: ReadonlySet<Listener>;
};

export function createListeners(): Listeners {
  const all = new Set<Listener>();
  return {
    join(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(position, news) {
      for (const listener of all)
        if (mayHear(listener.viewer, news.audience))
          listener.send(position, factFor(listener.viewer, news));
    },
    sayBriefly({ fact, memberIds }) {
      const audience = { groupIds: [], memberIds };
      for (const listener of all) if (mayHear(listener.viewer, audience)) listener.sayBriefly(fact);
    },
    sayToAll(fact) {
      for (const listener of all) listener.sayBriefly(fact);
    },
    end() {
      for (const listener of all) listener.end();
    },
    all,
  };
}
