import { type ReactNode, useEffect, useRef } from "react";
import { scenes } from "../../ui/drawings/scenes.tsx";
import { EmptyStateArt } from "../../ui/frame/empty-state-art.tsx";

type OutcomeProps = {
  title: string;
  /** 1 on a page of its own. */
  level?: 1 | 3;
  body: string;
  action?: ReactNode;
};

/** What a form led to, in its place, with one action; its heading takes the focus. */
export function Outcome({ title, level = 1, body, action }: OutcomeProps) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center">
      <EmptyStateArt className="mb-3 w-38">{scenes.ajar}</EmptyStateArt>
      <Heading ref={heading} tabIndex={-1} className="title text-h2">
        {title}
      </Heading>
      <p className="max-w-88 text-pretty text-ink-2">{body}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
