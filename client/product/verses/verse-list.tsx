import { useState } from "react";
import type { Blessing } from "../../../shared/people/blessings.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { List } from "../../ui/lists/list-item.tsx";
import { findVerses } from "./find-verses.ts";
import { verseTexts as words } from "./texts.ts";

type VerseListProps = {
  onChoose: (verse: Blessing) => void;
  /** Whether the search takes the focus, where the list replaces what had it. */
  autoFocus?: boolean;
};

/** The verses one may choose from, found by a reference or a word; edge to edge in a sheet. */
export function VerseList({ onChoose, autoFocus = false }: VerseListProps) {
  const [typed, setTyped] = useState("");
  const found = findVerses(typed);
  return (
    <>
      <div className="sticky top-0 z-sticky bg-raised px-gutter py-2">
        <SearchField
          label={words.search}
          value={typed}
          autoComplete="off"
          autoFocus={autoFocus}
          onChange={({ target }) => setTyped(target.value)}
          onClear={() => setTyped("")}
          clearLabel={words.clear}
        />
      </div>
      <p role="status" className="sr-only">
        {typed.trim() ? words.found(found.length) : ""}
      </p>
      {found.length === 0 && (
        <EmptyState title={words.none(typed.trim())} className="bg-transparent">
          {words.noneBody}
        </EmptyState>
      )}
      <List>
        {found.map((verse) => (
          <li key={verse.reference}>
            <button
              type="button"
              onClick={() => onChoose(verse)}
              className="block w-full px-gutter py-3 text-left -outline-offset-3 hover:bg-sunk/55"
            >
              <span className="block font-display text-[1.25rem]/[1.8125rem] text-pretty">
                {verse.text}
              </span>
              <span className="meta mt-1 block">{verse.reference}</span>
            </button>
          </li>
        ))}
      </List>
    </>
  );
}
