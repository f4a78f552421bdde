import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import type { Faults } from "../../infrastructure/use-submit.ts";
import { texts } from "./texts.ts";

export const groundsQuery = callQuery("administration", "listGrounds");
export const modelAnswersQuery = callQuery("administration", "listModelAnswers");

/** The answers that a reason may begin with, in their order; none while they are read. */
export function useModelAnswers(): { name: string; text: string }[] {
  const { data } = useQuery(modelAnswersQuery);
  return (data?.items ?? []).filter(({ hidden }) => !hidden);
}

/** The rule that was chosen in a form; null where none was. */
export const groundOf = (data: FormData): string | null =>
  String(data.get("ground") ?? "").trim() || null;

/** No decision against someone without the rule that it names. */
export const checkGround = (data: FormData): Faults =>
  groundOf(data) ? {} : { ground: texts.groundMissing };
