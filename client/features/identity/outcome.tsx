import { type ReactNode, useEffect, useRef } from "react";
import { Porch } from "../../ui/porch.tsx";

type OutcomeProps = { title: string; body: string; action?: ReactNode };

/** What a form led to, in its place, with one action; its heading takes the focus. */
export function Outcome({ title, body, action }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 pt-8 text-center">
      <Porch className="mb-3 w-38" />
      <h1 ref={heading} tabIndex={-1} className="title text-h2">
        {title}
      </h1>
      <p className="max-w-88 text-pretty text-ink-2">{body}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
