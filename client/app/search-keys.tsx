import { Search } from "lucide-react";
import { useEffect } from "react";
import { openSheet } from "../infrastructure/pages/sheet-room.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Keyboards of Apple have a key of their own for shortcuts. */
const isApple = () => /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.platform ?? "");

/** Opens the search over the page: its code is loaded then. */
function openSearch(): void {
  void openSheet(
    () => import("../features/posts/search/lazy.ts").then((search) => search.loadSearchDialog()),
    ({ SearchDialog }, onClose) => <SearchDialog onClose={onClose} />,
  ).catch(() => undefined);
}

/** What the keyboard has everywhere: Ctrl K, or ⌘K, opens the search; the focus is never lost. */
export function SearchKeys() {
  useKeptFocus();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(isApple() ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) openSearch();
    };
    window.addEventListener("keydown", open);
    return () => window.removeEventListener("keydown", open);
  }, []);
  return null;
}

/** The search at the head of the rail: it looks like its field, and opens it. */
export function RailSearch() {
  const apple = isApple();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={apple ? "Meta+K" : "Control+K"}
      onClick={openSearch}
      className="flex min-h-target flex-none items-center gap-2 rounded-control bg-slab px-3 text-left text-ink-3"
    >
      <Icon of={Search} />
      <span className="flex-1">{texts.search}</span>
      <span aria-hidden="true" className="meta">
        {apple ? "⌘K" : "Ctrl\u00a0K"}
      </span>
    </button>
  );
}
