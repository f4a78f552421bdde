import type { QueryClient } from "@tanstack/react-query";
import { FIRST_DATA_ID, type FirstAnswer } from "../../../shared/ground/first-data.ts";
import { beginReading } from "../live/live.ts";

/**
 * Puts the answers that came with the page in the cache, under the keys of `queries.ts`, and
 * removes them from the document. The live stream resumes from the position they were read at.
 */
export function takeFirstData(queryClient: QueryClient): void {
  const element = document.getElementById(FIRST_DATA_ID);
  beginReading(element?.dataset.position);
  if (!element) return;
  element.remove();
  putAnswers(queryClient, read(element));
}

/** Puts answers of the server in a cache, under the keys of `queries.ts`. */
export function putAnswers(queryClient: QueryClient, answers: FirstAnswer[]): void {
  for (const { feature, call, input, paged, data } of answers) {
    const key = [feature, call, ...(input ? [input] : [])];
    if (paged) queryClient.setQueryData([...key, "pages"], firstPage(data));
    else queryClient.setQueryData(key, data);
  }
}

const read = ({ textContent }: Element): FirstAnswer[] => JSON.parse(textContent || "[]");

const firstPage = (data: unknown) => ({ pages: [data], pageParams: [null] });
