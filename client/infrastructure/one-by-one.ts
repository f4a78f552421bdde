import type { QueryClient } from "@tanstack/react-query";

/** What is pressed, and of what: `["like", postId]`. */
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
 * How many calls of what begins so are on their way, the one being answered among them: an answer
 * that is not the last would undo what is shown.
 */
export const onTheWay = (client: QueryClient, pressed: Pressed): number =>
  client.isMutating({ mutationKey: pressed });
