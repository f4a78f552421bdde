import { QueryState, type QueryStateProps } from "../../product/query-state.tsx";
import { texts } from "./texts.ts";

const { loading, failed, retry, notFound: gone } = texts;
const words = { loading, failed, retry, gone };

/** Shown in place of a query's data, whichever place of the administration asks it. */
export const ReadState = ({ query }: Pick<QueryStateProps, "query">) => (
  <QueryState query={query} words={words} />
);
