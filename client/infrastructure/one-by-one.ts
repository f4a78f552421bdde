import type { QueryClient } from "@tanstack/react-query";

/** The mutation and its subject: `["like", postId]`. */
export type Pressed = readonly string[];

/**
 * Options of a mutation whose button may be pressed again before the answer: shown at once, its
 * calls are sent in sequence, so that the server ends in the state of the last press.
 */
export const oneByOne = (pressed: Pressed) => ({
  scope: { id: pressed.join(" ") },
  mutationKey: pressed,
});

/**
 * How many calls whose key begins so are pending, the one being answered included: writing any
 * answer but the last into the cache would undo what is shown.
 */
export const onTheWay = (client: QueryClient, pressed: Pressed): number =>
  client.isMutating({ mutationKey: pressed });
