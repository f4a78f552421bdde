import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "../../ui/cx.ts";
import { onLayout } from "../../ui/on-layout.ts";
import { paragraphs, textParts } from "./text-parts.ts";
import { texts } from "./texts.ts";

/** The words of a post; beyond eight lines, the rest waits behind « Lire la suite ». */
export function PostWords({ text, whole }: { text: string; whole?: boolean | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const folded = !whole && !open;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !folded) return;
    return onLayout(element, () => {
      const cut = element.scrollHeight > element.clientHeight + 2;
      // Before the frame is painted: what follows never moves.
      if (cut !== long) flushSync(() => setLong(cut));
    });
  }, [folded, long, text]);
  return (
    <>
      <div ref={box} className={cx("[&_p+p]:mt-2.5", folded && "line-clamp-8")}>
        <Words text={text} />
      </div>
      {folded && long && (
        <button type="button" className="link min-h-target" onClick={() => setOpen(true)}>
          {texts.post.readOn}
        </button>
      )}
    </>
  );
}

/** Paragraphs, line ends and links; everything else stays the text it was. */
export function Words({ text }: { text: string }) {
  return paragraphs(text).map((paragraph, index) => (
    <p key={index} className="whitespace-pre-line">
      {textParts(paragraph).map((part, place) =>
        part.href ? (
          <a
            key={place}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="link"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  ));
}
