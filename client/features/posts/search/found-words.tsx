import type { ReactNode } from "react";
import type { Excerpt } from "../../../../shared/posts/search.contract.ts";

/** A part of a text where the words that were found stand out. */
export function FoundWords({ text, found }: Excerpt) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of found) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className="bg-transparent font-semibold text-ink">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <span className="line-clamp-2 text-pretty wrap-anywhere">
      {parts}
      {text.slice(at)}
    </span>
  );
}
