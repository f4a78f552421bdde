import { useEffect, useEffectEvent, useState } from "react";

export type Loaded<T> = {
  /** Undefined until it is there. */
  value: T | undefined;
  failed: boolean;
  again: () => void;
};

type Found<T> = { name: string; value?: T };

/** Loads something once for its name; null asks for nothing, and is there at once. */
export function useLoaded<T>(name: string | null, load: () => Promise<T>): Loaded<T | null> {
  const [found, setFound] = useState<Found<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);
  // Each attempt asks again.
  useEffect(() => {
    if (name === null) return;
    let gone = false;
    const keep = (what: Found<T>) => !gone && setFound(what);
    loadNow().then(
      (value) => keep({ name, value }),
      () => keep({ name }),
    );
    return () => {
      gone = true;
      setFound(null);
    };
  }, [name, attempt]);
  const own = found?.name === name ? found : null;
  return {
    value: name === null ? null : own?.value,
    failed: own !== null && own.value === undefined,
    again: () => setAttempt((before) => before + 1),
  };
}
