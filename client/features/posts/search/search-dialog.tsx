import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_SEARCH_LENGTH } from "../../../../shared/ground/limits.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Palette } from "../../../ui/layers/palette.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { SearchChoice } from "./search-start.tsx";
import { texts } from "./texts.ts";
import { useSearchChoices } from "./use-search-choices.tsx";

/** One search for everything, over the page: typed, chosen with arrows, opened with Enter. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const search = useSearchChoices();
  const navigate = useNavigate();
  const id = useId();
  const { typed, sections, current } = search;
  const choices = sections.flatMap((section) => section.choices);
  const [pointed, setPointed] = useState<{ typed: string; at: number }>({ typed: "", at: -1 });
  // What is typed anew is pointed at from the first again; nothing is while answers are older.
  const first = typed.trim() && current ? 0 : -1;
  const at = pointed.typed === typed && pointed.at < choices.length ? pointed.at : first;
  const point = (next: number) => setPointed({ typed, at: next });

  const choose = (choice: SearchChoice) => {
    if (typed.trim()) search.keep();
    choice.act?.();
    // The layer closes with the page it stands over.
    if (choice.to) void navigate(choice.to);
    else if (!choice.stays) onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      const next = at < 0 && step < 0 ? choices.length - 1 : at + step;
      point((next + choices.length) % choices.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const choice = choices[at];
      if (choice) choose(choice);
      else if (typed.trim()) choose({ key: "all", leading: null, title: null, to: search.toAll });
    }
  };
  return (
    <Palette
      title={texts.title}
      onClose={onClose}
      field={
        <div className="flex min-h-14 flex-none items-center gap-2 border-b border-line pr-1.5 pl-4 text-ink-3">
          <Icon of={Search} />
          <input
            role="combobox"
            aria-label={texts.search}
            aria-expanded={choices.length > 0}
            aria-controls={choices.length > 0 ? id : undefined}
            aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={texts.search}
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={({ target }) => search.setTyped(target.value)}
            onKeyDown={press}
            className="min-h-14 w-full min-w-0 bg-transparent text-body text-ink focus:outline-none"
          />
          <IconButton label={texts.close} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
      }
    >
      <p role="status" className="sr-only">
        {typed.trim() && current ? texts.found(search.found) : ""}
      </p>
      {search.none && (
        <EmptyState scene="lamp" title={texts.none(typed.trim())}>
          {texts.noneBody}
        </EmptyState>
      )}
      {search.failed && <p className="px-5 pt-4 text-ink-2">{texts.failed}.</p>}
      {choices.length > 0 && (
        <ChoiceList id={id} sections={sections} at={at} onPoint={point} onChoose={choose} />
      )}
    </Palette>
  );
}
