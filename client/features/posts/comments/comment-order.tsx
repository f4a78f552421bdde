import { ChevronDown } from "lucide-react";
import { useSearchParams } from "react-router";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** Fewer are seen at a glance, in any order. */
const FEWEST = 6;
const PARAMETER = "ordre";
const NEWEST = "recents";

/** Whether the newest comments come first, as the address of the page says. */
export function useCommentOrder(): [newestFirst: boolean, choose: (newestFirst: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (newestFirst: boolean) =>
    setQuery(
      (before) => {
        before.delete(PARAMETER);
        if (newestFirst) before.set(PARAMETER, NEWEST);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get(PARAMETER) === NEWEST, choose];
}

type CommentOrderProps = {
  count: number;
  newestFirst: boolean;
  onChange: (newestFirst: boolean) => void;
};

/** « Plus anciens » or « Plus récents » first, where there are enough comments to choose. */
export function CommentOrder({ count, newestFirst, onChange }: CommentOrderProps) {
  if (count < FEWEST && !newestFirst) return null;
  return (
    <span className="relative flex items-center text-ink-2">
      <select
        aria-label={texts.order.label}
        value={newestFirst ? "newest" : "oldest"}
        onChange={(event) => onChange(event.target.value === "newest")}
        className="field-sizing-content min-h-11 appearance-none rounded-control bg-transparent pr-6 pl-2.5 hover:bg-sunk"
      >
        <option value="oldest">{texts.order.oldest}</option>
        <option value="newest">{texts.order.newest}</option>
      </select>
      <Icon of={ChevronDown} size="s" className="pointer-events-none absolute right-0.5" />
    </span>
  );
}
