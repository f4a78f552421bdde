import type { ReactNode } from "react";
import { Link } from "react-router";
import { RailSection } from "../../ui/frame/rail-section.tsx";
import { SkeletonLine } from "../../ui/lists/skeleton.tsx";

type RailRowProps = {
  to: string;
  /** A face, an arch, an icon. */
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
};

/** A line of the rail, which leads to what it names. */
export function RailRow({ to, leading, title, meta }: RailRowProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-control py-1 hover:bg-slab/60"
    >
      {leading}
      <RailWords title={title} meta={meta} />
    </Link>
  );
}

/** The two lines of words of a row. */
export function RailWords({ title, meta }: Pick<RailRowProps, "title" | "meta">) {
  return (
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 wrap-anywhere">{title}</span>
      {meta && <span className="meta block truncate">{meta}</span>}
    </span>
  );
}

/** A part of the rail with its rows; nothing where there are none. */
export function RailList<T>(props: {
  title: string;
  action?: ReactNode;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}) {
  if (props.items.length === 0) return null;
  return (
    <RailSection title={props.title} action={props.action}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {props.items.map((item) => (
          <li key={props.keyOf(item)}>{props.children(item)}</li>
        ))}
      </ul>
    </RailSection>
  );
}

/** The shapes of what is still read, at the sizes it will have. */
const shapes = {
  face: { row: "min-h-11", mark: "size-8 rounded-full", lines: 1 },
  group: { row: "min-h-12", mark: "h-10 w-9 rounded-arch", lines: 1 },
  arch: { row: "min-h-18", mark: "h-18 w-14 rounded-arch", lines: 2 },
  line: { row: "min-h-14", mark: "size-9 rounded-control", lines: 2 },
};
export type RailShape = keyof typeof shapes;

/** A part of the rail that is still read: its title, and rows at their size. */
export function RailComing({
  title,
  shape,
  rows,
}: {
  title: string;
  shape: RailShape;
  rows: number;
}) {
  const { row, mark, lines } = shapes[shape];
  return (
    <RailSection title={title}>
      <div aria-hidden="true" data-skeleton className="grid gap-1">
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={`flex items-center gap-3 ${row}`}>
            <span className={`flex-none bg-line/60 ${mark}`} />
            <span className="grid flex-1 gap-2">
              <SkeletonLine className="w-[70%]" />
              {lines === 2 && <SkeletonLine className="w-[45%]" />}
            </span>
          </div>
        ))}
      </div>
    </RailSection>
  );
}
