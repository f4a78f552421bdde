import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../infrastructure/reading/queries.ts";
import { usePaused } from "../infrastructure/use-paused.ts";
import { count } from "../infrastructure/words/formats.ts";

/** Few enough to stay above the keyboard of a phone. */
const PROPOSED = 5;
const NOBODY: never[] = [];

/** Members whose name matches what is being typed after « @ ». */
export function useMentionSearch() {
  const [asked, setAsked] = useState<string | null>(null);
  const words = usePaused(asked ?? "");
  const { data } = useQuery({
    ...callQuery("members", "list", { name: words, limit: PROPOSED, only: "reachable" }),
    enabled: asked !== null && words !== "",
    placeholderData: keepPreviousData,
  });
  return {
    people: asked === null ? NOBODY : (data?.items ?? NOBODY),
    onAsk: setAsked,
    label: "Membres à nommer",
    told: (total: number) => count(total, "membre proposé", "membres proposés"),
  };
}
