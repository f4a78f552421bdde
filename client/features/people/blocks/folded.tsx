import { type ReactNode, useState } from "react";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { texts } from "./folded-texts.ts";

type FoldedProps = {
  author: { id: string; name: string };
  /** A slab of its own, as a post is; a line of a list, as a comment is. */
  as: "article" | "li";
  /** The word of it that the reader muted. */
  mutedBy?: string | undefined;
  /** What they wrote. */
  children: ReactNode;
};

/** What someone wrote, folded if the reader blocked them or muted a word of it: one press shows it. */
export function Folded({ author, as: Element, mutedBy, children }: FoldedProps) {
  const [shown, setShown] = useState(false);
  const blocked = useMe().blockedIds.includes(author.id);
  if (shown || !(blocked || mutedBy)) return children;
  const why = blocked ? texts.folded(author.name) : texts.muted[Element](mutedBy ?? "");
  return (
    <Element
      className={cx(
        "flex flex-wrap items-center justify-between gap-2 px-gutter py-2",
        Element === "article" && "bg-slab lg:rounded-slab",
      )}
    >
      <p className="text-ink-2 wrap-anywhere">{why}</p>
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
