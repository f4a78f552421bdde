import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryState } from "../../../product/query-state.tsx";
import { texts } from "./texts.ts";

type ReadOrFailProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Renders a query's data, or its loading and error states. */
export function ReadOrFail<T>({ query, children }: ReadOrFailProps<T>) {
  return query.data === undefined ? (
    <QueryState query={query} words={texts} />
  ) : (
    children(query.data)
  );
}
