import {
  InfiniteQueryObserver,
  MutationObserver,
  type MutationObserverOptions,
  QueryClient,
} from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Comment } from "../../../../shared/posts/comments.contract.ts";
import { ApiError } from "../../../infrastructure/reading/api-error.ts";

const client = new QueryClient();

vi.mock("@tanstack/react-query", async (whole) => ({
  ...(await whole<typeof import("@tanstack/react-query")>()),
  useQueryClient: () => client,
  useMutation: (options: MutationObserverOptions) => {
    const observer = new MutationObserver(client, options);
    return { mutate: (input: never) => void observer.mutate(input).catch(() => undefined) };
  },
}));

/** As the server counts it: with this member's like, and with nobody else's. */
const LIKED = { likedByMe: true, likeCount: 1 };
let asked = 0;

vi.mock("../../../infrastructure/session/session.ts", () => ({ renewOwnPoints: vi.fn() }));
vi.mock("../../../ui/layers/toast-store.ts", () => ({ toast: vi.fn() }));

vi.mock("../../../infrastructure/reading/api.ts", async () => ({
  ...(await import("../../../infrastructure/reading/api-error.ts")),
  api: {
    comments: {
      list: async () => {
        asked += 1;
        return { items: [{ ...comment, ...LIKED }], nextCursor: null };
      },
      like: async () => {
        throw new ApiError("ALREADY_LIKED", 409);
      },
    },
  },
}));

vi.mock("../../../infrastructure/outbox/like-or-keep.ts", () => ({
  likeOrKeep: (_: unknown, send: () => Promise<unknown>) => send(),
}));

const { useLikeComment } = await import("./comment-acts.ts");
const { commentQueries } = await import("./comment-queries.ts");

const comment = { id: "c", postId: "p", likedByMe: false, likeCount: 0 } as Comment;

test("a like given on another device is counted as the server counts it", async () => {
  const list = commentQueries.ofPost("p");
  // The list has heard of that like; the button pressed had not yet.
  const page = { items: [{ ...comment, ...LIKED }], nextCursor: null };
  client.setQueryData(list.queryKey, { pages: [page], pageParams: [null] } as never);
  // A page shows them: what is out of date is read again.
  const leave = new InfiniteQueryObserver(client, { ...list, staleTime: 60_000 }).subscribe(
    vi.fn(),
  );
  useLikeComment(comment)(true);
  await vi.waitFor(() => expect(asked).toBe(1));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(list.queryKey)?.pages[0]?.items[0]).toMatchObject(LIKED);
  leave();
});
