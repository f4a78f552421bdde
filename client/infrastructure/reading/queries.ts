import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type Api, api, isApiError } from "./api.ts";

type Feature = keyof Api;
type Call<F extends Feature> = keyof Api[F];
type Fn<F extends Feature, C extends Call<F>> = Api[F][C] extends (...args: infer A) => infer R
  ? { input: A[0]; output: Awaited<R> }
  : never;
type Input<F extends Feature, C extends Call<F>> = Fn<F, C>["input"];
type Output<F extends Feature, C extends Call<F>> = Fn<F, C>["output"];
type Args<F extends Feature, C extends Call<F>> =
  undefined extends Input<F, C> ? [input?: Input<F, C>] : [input: Input<F, C>];

type AnyCall = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;

const callOf = (feature: Feature, call: PropertyKey) =>
  (api[feature] as unknown as Record<PropertyKey, AnyCall>)[call] as AnyCall;

/**
 * Key of a call in the cache, whole or from its beginning:
 * `callKey("posts")`, `callKey("posts", "read")`, `callKey("posts", "read", { id })`.
 */
export function callKey<F extends Feature, C extends Call<F>>(
  feature: F,
  call?: C,
  input?: Partial<Input<F, C>>,
) {
  return [feature, call, input].filter((part) => part !== undefined);
}

/** Options of a query that reads one thing: `useQuery(callQuery("groups", "read", { id }))`. */
export function callQuery<F extends Feature, C extends Call<F>>(
  feature: F,
  call: C,
  ...[input]: Args<F, C>
) {
  return queryOptions({
    queryKey: callKey(feature, call, input as Input<F, C>),
    queryFn: ({ signal }) => callOf(feature, call)(input, { signal }) as Promise<Output<F, C>>,
  });
}

type Paged = { items: unknown[]; nextCursor: string | null };
type PagedCall<F extends Feature> = {
  [C in Call<F>]: Output<F, C> extends Paged ? C : never;
}[Call<F>];

/**
 * Options of a list read page by page:
 * `useInfiniteQuery(callPages("posts", "listOfGroup", { groupId }))`.
 */
export function callPages<F extends Feature, C extends PagedCall<F>>(
  feature: F,
  call: C,
  input: Omit<Input<F, C>, "cursor">,
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(feature, call, input as Input<F, C>), "pages"],
    queryFn: ({ pageParam, signal }) =>
      callOf(feature, call)(
        { ...input, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ) as Promise<Output<F, C>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Paged).nextCursor,
  });
}

/**
 * Throws, without network, if the page's own subject was never read: the route's error boundary
 * then shows the offline screen. The other queries of the page show their own failure.
 */
export function needsReading({ data, error }: { data: unknown; error: unknown }): void {
  if (data === undefined && isApiError(error, "OFFLINE")) throw error;
}
