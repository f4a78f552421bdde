import { onReturn } from "../../../infrastructure/live/online.ts";

const acts = new Set<() => void>();
let watching = false;

/** Calls `act` each time the network comes back, until the function returned is called. */
export function resumeOnReturn(act: () => void): () => void {
  if (!watching) onReturn(resumeAll);
  watching = true;
  acts.add(act);
  return () => {
    acts.delete(act);
  };
}

function resumeAll(): void {
  for (const act of acts) act();
}
