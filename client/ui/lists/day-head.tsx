import type { ReactNode } from "react";

/** Heading of the things of one day: « Aujourd’hui ». */
export function DayHead(props: { level?: 2 | 3; aside?: ReactNode; children: ReactNode }) {
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <div className="flex items-baseline gap-3 px-gutter pt-5 pb-2">
      <Heading className="title text-h4">{props.children}</Heading>
      {props.aside && <span className="meta">{props.aside}</span>}
    </div>
  );
}
