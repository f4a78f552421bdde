import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { goesWith } from "../ui/fields/completion.ts";

/** Beyond this many, choices are found by their name. */
export const FEW_CHOICES = 12;

/**
 * Of many choices, those whose name has what is typed, and the chosen ones, in the order they came:
 * nothing moves under the finger.
 *
 * @returns what is shown, and the props of the field that asks; null where all are shown anyway
 */
export function useChoices<T extends { id: string; name: string }>(
  all: readonly T[],
  chosen: readonly string[],
) {
  const [typed, setTyped] = useState("");
  if (all.length <= FEW_CHOICES) return { shown: all, search: null };
  const search = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onClear: () => setTyped(""),
    onKeyDown: keepEnter,
  };
  return { shown: someOf(all, chosen, typed.trim()), search };
}

/** Enter searches; it must not send the form around the field. */
export const keepEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/** The chosen ones, and the first few of the others whose name has these words. */
export function someOf<T extends { id: string; name: string }>(
  all: readonly T[],
  chosen: readonly string[],
  words: string,
): T[] {
  let left = FEW_CHOICES;
  return all.filter(({ id, name }) => {
    if (chosen.includes(id)) return true;
    return goesWith(name, words) && left-- > 0;
  });
}
