import type { ApiAdapter } from "./adapter.ts";
import { adaptersById } from "./registry.ts";

/** Puts an adapter in the place of its platform's own, for tests. @returns what undoes it */
export function replaceAdapter(adapter: ApiAdapter): () => void {
  const own = adaptersById.get(adapter.id);
  adaptersById.set(adapter.id, adapter);
  return () => {
    if (own) adaptersById.set(adapter.id, own);
    else adaptersById.delete(adapter.id);
  };
}
