import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { Mention } from "../../../shared/posts/posts.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Verse } from "../../product/post-card.tsx";
import { cx } from "../../ui/cx.ts";
import { onLayout } from "../../ui/on-layout.ts";
import { paragraphParts, shownAddress, type TextPart } from "./text-parts.ts";
import { texts } from "./texts.ts";
import { verseIn } from "./verse-in.ts";

type WordsProps = { text: string; mentions?: readonly Mention[] | undefined };
type PostWordsProps = WordsProps & { whole?: boolean | undefined };

/**
 * How words were last shown, so that a list one comes back to has its former height at once: only
 * then is what was read where it was.
 */
const lastShown = new Map<string, "long" | "open">();

/** The words of a post; beyond eight lines, the rest waits behind « Lire la suite ». */
export function PostWords({ text, mentions, whole }: PostWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => lastShown.get(text) === "open");
  const [long, setLong] = useState(() => lastShown.has(text));
  const folded = !whole && !open;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !folded) return;
    return onLayout(element, () => {
      const cut = element.scrollHeight > element.clientHeight + 2;
      // Flushed before the frame is painted: the content below never jumps.
      if (cut !== long) flushSync(() => setLong(cut));
      if (cut) lastShown.set(text, "long");
      else lastShown.delete(text);
    });
  }, [folded, long, text]);
  const readOn = () => {
    setOpen(true);
    lastShown.set(text, "open");
  };
  return (
    <>
      <div ref={box} className={cx("[&_p+p]:mt-2.5", folded && "line-clamp-8")}>
        <Words text={text} mentions={mentions} />
      </div>
      {folded && long && (
        <button type="button" className="link min-h-target" onClick={readOn}>
          {texts.post.readOn}
        </button>
      )}
    </>
  );
}

/** Paragraphs, verses, line ends and links; everything else stays the text it was. */
export function Words({ text, mentions }: WordsProps) {
  return paragraphParts(text, mentions).map((parts, index) => {
    const verse = parts.length === 1 && verseIn(parts[0]?.text ?? "");
    return verse ? (
      <Verse key={index} reference={verse[1]} className="my-3">
        «&nbsp;{verse[0]}&nbsp;»
      </Verse>
    ) : (
      <p key={index} className="words">
        {parts.map((part, place) => (
          <Part key={place} part={part} />
        ))}
      </p>
    );
  });
}

function Part({ part: { text, href, memberId, hashtag } }: { part: TextPart }) {
  const paths = usePaths();
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {shownAddress(text)}
      </a>
    );
  }
  if (!memberId && !hashtag) return text;
  return (
    <Link to={memberId ? paths.member(memberId) : paths.search(`#${hashtag}`)} className="link">
      {text}
    </Link>
  );
}
