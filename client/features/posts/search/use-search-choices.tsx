import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Hash, Search } from "lucide-react";
import { useState } from "react";
import type { SearchKind } from "../../../../shared/posts/search-kinds.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { usePaused } from "../../../infrastructure/use-paused.ts";
import { matchingActs } from "./matching-acts.ts";
import { forgetSearches, keepSearch, recentSearches } from "./recent-searches.ts";
import { keyOfResult, resultItem } from "./result-line.tsx";
import { useSearchActs } from "./search-acts.ts";
import { searchQueries } from "./search-queries.ts";
import {
  actSection,
  ChoiceIcon,
  type ChoiceSection,
  helpSection,
  useSearchStart,
} from "./search-start.tsx";
import { kinds, texts } from "./texts.ts";

/** The order in which what was found stands under the field. */
const ORDER: readonly SearchKind[] = [
  "members",
  "groups",
  "channels",
  "events",
  "posts",
  "comments",
  "resources",
];

/** What may be chosen under the field of a search, before one types and while one does. */
export function useSearchChoices() {
  const paths = usePaths();
  const [typed, setTyped] = useState("");
  const [recents, setRecents] = useState(recentSearches);
  const acts = useSearchActs();
  const start = useSearchStart(
    {
      list: recents,
      pick: setTyped,
      forget: () => {
        forgetSearches();
        setRecents([]);
      },
    },
    acts,
  );
  const wanted = typed.trim();
  const words = usePaused(wanted);
  const people = words.startsWith("@");
  const asked = people ? words.slice(1).trim() : words;
  const search = useQuery({ ...searchQueries.glance(asked), placeholderData: keepPreviousData });
  const found = (wanted && asked && search.data?.sections) || [];
  const sections = ORDER.flatMap((kind) => found.filter((section) => section.kind === kind))
    .filter(({ kind }) => !people || kind === "members")
    .map(
      ({ kind, items }): ChoiceSection => ({
        key: kind,
        title: kinds[kind],
        choices: items.map((result) => ({
          key: keyOfResult(result),
          ...resultItem(result, asked, paths),
        })),
      }),
    );
  const matching = actSection(matchingActs(acts, wanted));
  const help = helpSection(wanted);
  /** Answers are of what is typed now, not of what was typed before. */
  const current = words === wanted && !search.isPlaceholderData && !search.isFetching;
  const failed = wanted !== "" && asked !== "" && search.isError;
  const none = current && !failed && sections.length === 0 && asked !== "";
  return {
    typed,
    setTyped,
    keep: () => keepSearch(wanted),
    toAll: paths.search(wanted.replace(/^@/, "")),
    sections: wanted
      ? [
          ...(matching.choices.length > 0 ? [matching] : []),
          ...sections,
          ...(help.choices.length > 0 ? [help] : []),
          ...(none || failed ? [] : [allOf(wanted, paths.search)]),
        ]
      : start,
    current: wanted === "" || current,
    failed,
    none: none && matching.choices.length + help.choices.length === 0,
    found: sections.length,
  };
}

/** The last choice: the page of the search, with all that was found. */
function allOf(wanted: string, toSearch: (words: string) => string): ChoiceSection {
  const tag = /^#([\p{L}\p{N}_]+)$/u.exec(wanted)?.[1];
  const title = tag ? texts.postsWith(tag) : texts.allFor(wanted.replace(/^@/, ""));
  return {
    key: "all",
    title: texts.everything,
    choices: [
      {
        key: "all",
        leading: <ChoiceIcon of={tag ? Hash : Search} />,
        title,
        to: toSearch(wanted.replace(/^@/, "")),
      },
    ],
  };
}
