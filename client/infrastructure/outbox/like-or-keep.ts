import { isApiError } from "../reading/api-error.ts";
import { localUserId } from "../session/local-user.ts";
import type { LikeInput } from "./like-wish.ts";
import { outboxItems } from "./outbox-mirror.ts";
import { isPassing, isUnheard } from "./passing.ts";

type Wish = LikeInput & { id: string };

/**
 * Likes a text, or no longer; without an answer the wish is kept on this phone, and null is given.
 *
 * @throws ApiError as the server refuses
 */
export async function likeOrKeep<T>(wish: Wish, ask: () => Promise<T>): Promise<T | null> {
  const memberId = localUserId() ?? "";
  const keep = async (uncertain: boolean) => {
    const { enqueueLike } = await import("./enqueue-like.ts");
    await enqueueLike(memberId, wish, uncertain);
    return null;
  };
  const waits = outboxItems().some(({ kind, place }) => kind === "like" && place === wish.id);
  if (waits || !navigator.onLine) return keep(false);
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error) || !isPassing(error)) throw error;
    return keep(isUnheard(error));
  }
}
