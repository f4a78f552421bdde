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
 * How many calls of what begins so are on their way, the one being answered among them: an answer
 * that is not the last would undo what is shown.
 */
export const onTheWay = (client: QueryClient, pressed: Pressed): number =>
  client.isMutating({ mutationKey: pressed });
