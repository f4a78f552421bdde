import { type ReactNode, useState } from "react";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { texts } from "./folded-texts.ts";

type FoldedProps = {
  author: { id: string; name: string };
  /** A slab of its own, as a post is; a line of a list, as a comment is. */
  as: "article" | "li";
  /** What they wrote. */
  children: ReactNode;
};

/** What someone wrote, folded if the reader blocked them: it takes one press to read it. */
export function Folded({ author, as: Element, children }: FoldedProps) {
  const [shown, setShown] = useState(false);
  const blocked = useMe().blockedIds.includes(author.id);
  if (!blocked || shown) return children;
  return (
    <Element
      className={cx(
        "flex flex-wrap items-center justify-between gap-2 px-gutter py-2",
        Element === "article" && "bg-slab lg:rounded-slab",
      )}
    >
      <p className="text-ink-2 wrap-anywhere">{texts.folded(author.name)}</p>
      <Button
        variant="bare"
        size="s"
        aria-label={texts.showOf(author.name)}
        onClick={() => setShown(true)}
      >
        {texts.show}
      </Button>
    </Element>
  );
}
