import type { OpenSession } from "./session.query.ts";

const FRESH_MS = 10_000;
const MAX_KEPT = 5000;

/**
 * Caches for ten seconds which member a session belongs to: a page then costs one query, not two.
 * Whatever changes a member's rights or ends a session is told to every process at once
 * (`viewer-changed`); the ten seconds only bound what a broken connection could delay.
 */
export type Viewers = {
  find(token: string): Promise<OpenSession | null>;
  forget(memberId: string): void;
};

/**
 * @param load reads the session from the database
 * @param now milliseconds; where they jump, forth or back, everything is asked again
 * @param freshMs how long what was read is believed
 */
export function createViewers(
  load: (token: string) => Promise<OpenSession | null>,
  now: () => number,
  freshMs = FRESH_MS,
): Viewers {
  const kept = new Map<string, { session: OpenSession; at: number }>();
  const tokensOf = new Map<string, Set<string>>();
  const loading = new Map<string, Promise<OpenSession | null>>();
  let forgettings = 0;

  async function read(token: string): Promise<OpenSession | null> {
    const before = forgettings;
    const session = await load(token);
    // What was read while something was being forgotten may already be old.
    if (session && before === forgettings) keep(token, session);
    return session;
  }

  function keep(token: string, session: OpenSession): void {
    if (kept.size >= MAX_KEPT) drop(kept.keys().next().value as string);
    kept.set(token, { session, at: now() });
    const tokens = tokensOf.get(session.viewer.id) ?? new Set();
    tokensOf.set(session.viewer.id, tokens.add(token));
  }

  function drop(token: string): void {
    const memberId = kept.get(token)?.session.viewer.id;
    kept.delete(token);
    if (memberId === undefined) return;
    const tokens = tokensOf.get(memberId);
    tokens?.delete(token);
    if (tokens?.size === 0) tokensOf.delete(memberId);
  }

  // A clock set back makes what was kept younger than now: it would be believed for as long.
  const isFresh = (at: number): boolean => now() >= at && now() - at < freshMs;

  return {
    async find(token) {
      const known = kept.get(token);
      if (known && isFresh(known.at)) return known.session;
      drop(token);
      const pending = loading.get(token) ?? read(token).finally(() => loading.delete(token));
      loading.set(token, pending);
      return pending;
    },
    forget(memberId) {
      forgettings++;
      loading.clear();
      for (const token of [...(tokensOf.get(memberId) ?? [])]) drop(token);
    },
  };
}
