import { useEffect, useRef, useState } from "react";
import { lookAround, runTrial } from "./run-trial.ts";
import { type Check, type CheckState, UNTRIED, withState } from "./trial-state.ts";

/** A trial on this page: what can be checked at once is, the rest waits for a tap. */
export function useTrial() {
  const [trial, setTrial] = useState(UNTRIED);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  const tell = (check: Check, state: CheckState, fault?: string) =>
    setTrial((before) => withState(before, check, state, fault));

  useEffect(() => {
    void lookAround((check, state, fault) =>
      setTrial((before) => withState(before, check, state, fault)),
    );
    return () => leaving.current?.abort();
  }, []);

  const begin = async () => {
    if (busy) return;
    leaving.current = new AbortController();
    setBusy(true);
    setTried(true);
    await runTrial(tell, leaving.current.signal);
    setBusy(false);
  };
  return { trial, busy, tried, begin };
}
