/** Work under way, limited in all and per place. */
export type SendPool = {
  /** Whether there is room for more. */
  hasRoom(): boolean;
  /** Places for which there is no room. */
  full(): string[];
  /** Takes work in; it never rejects. */
  add(place: string, work: Promise<unknown>): void;
  /** How much is under way. */
  size(): number;
  /** When some of it has ended. */
  next(): Promise<unknown>;
  /** When all of it has. */
  all(): Promise<unknown>;
};

/** A pool in which a place that answers slowly holds up no other. */
export function createSendPool(limits: { atOnce: number; perPlace: number }): SendPool {
  const places = new Map<Promise<unknown>, string>();
  return {
    hasRoom: () => places.size < limits.atOnce,
    full: () =>
      [...Map.groupBy(places.values(), (place) => place)]
        .filter(([, same]) => same.length >= limits.perPlace)
        .map(([place]) => place),
    add(place, work) {
      const done: Promise<unknown> = work.finally(() => places.delete(done));
      places.set(done, place);
    },
    size: () => places.size,
    next: () => Promise.race(places.keys()),
    all: () => Promise.all(places.keys()),
  };
}
