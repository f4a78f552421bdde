import { useKeptText } from "../../../infrastructure/words/use-kept-text.ts";

/**
 * Several fields being written, kept on this phone until they are sent.
 *
 * @param name tells one draft of this member from another
 * @param first the values before anything is typed; they are not stored
 */
export function useKeptDraft<T extends object>(name: string, first: T) {
  const [kept, keep, forget] = useKeptText(name);
  const draft: T = kept ? { ...first, ...read<T>(kept) } : first;
  const write = (part: Partial<T>) => keep(JSON.stringify({ ...draft, ...part }));
  return { draft, write, kept: kept !== "", forget };
}

/** A draft stored by an older version may not parse: the form then starts from `first`. */
function read<T>(kept: string): Partial<T> {
  try {
    return JSON.parse(kept);
  } catch {
    return {};
  }
}
