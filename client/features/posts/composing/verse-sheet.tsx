import { useState } from "react";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List } from "../../../ui/lists/list-item.tsx";
import { texts } from "../writing/texts.ts";
import { findVerses, VERSES, withVerse } from "./verses.ts";

type VerseSheetProps = {
  /** What is being written, and what takes the place of it. */
  text: string;
  onWrite: (text: string) => void;
  onClose: () => void;
};

/** The verses one may set in a post, found by a reference or a word. */
export function VerseSheet({ text, onWrite, onClose }: VerseSheetProps) {
  const [typed, setTyped] = useState("");
  const found = findVerses(typed);
  const words = texts.verses;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={words.title}
      lead={words.lead(VERSES)}
      closeLabel={words.close}
      flush
    >
      <div className="sticky top-0 z-sticky bg-raised px-gutter py-2">
        <SearchField
          label={words.search}
          value={typed}
          autoComplete="off"
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
              onClick={() => {
                onWrite(withVerse(text, verse));
                onClose();
              }}
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
    </Sheet>
  );
}
