import type { ReactNode } from "react";
import type { Excerpt } from "../../../../shared/posts/search.contract.ts";
import { foundIn } from "./found-in.ts";

/** A part of a text where the words that were found stand out. */
export function FoundWords({ text, found }: Excerpt) {
  return (
    <span className="line-clamp-2 text-pretty wrap-anywhere">
      <Marked text={text} found={found} />
    </span>
  );
}

/** A name where what one typed stands out. */
export const FoundName = ({ name, typed }: { name: string; typed: string }) => (
  <Marked text={name} found={foundIn(name, typed)} />
);

function Marked({ text, found }: Excerpt) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of found) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className="rounded-mark bg-blue-wash font-semibold text-ink">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
