import type { QueryClient } from "@tanstack/react-query";

/** What is pressed, and of what: `["like", postId]`. */
export type Pressed = readonly string[];

/**
 * What one may press again before the answer has come: shown at once, sent one call after the
 * other, so that it ends as the last one asked. Options of a mutation.
 */
export const oneByOne = (pressed: Pressed) => ({
  scope: { id: pressed.join(" ") },
  mutationKey: pressed,
});

/**
 * Whether what has just been answered was the last on its way: an answer from between two would undo
 * what is shown.
 */
export const wasLast = (client: QueryClient, pressed: Pressed): boolean =>
  client.isMutating({ mutationKey: pressed }) <= 1;

/** Whether something that begins so is on its way. */
export const isOnItsWay = (client: QueryClient, pressed: Pressed): boolean =>
  client.isMutating({ mutationKey: pressed }) > 0;
