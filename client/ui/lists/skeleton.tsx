import { cx } from "../cx.ts";

/** A line of text to come; every skeleton has one, marked so that pictures of screens wait for it. */
export function SkeletonLine({ className }: { className?: string }) {
  return <span data-skeleton="" className={cx("block h-3.5 rounded-mark bg-sunk", className)} />;
}

/** A post to come, at its size; `photo` keeps room for a photo. Put the status text beside it. */
export function SkeletonPost({ photo }: { photo?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="bg-slab px-gutter pt-3.5 pb-5 lg:overflow-clip lg:rounded-slab"
    >
      <div className="flex items-center gap-3">
        <span className="size-11 flex-none rounded-full bg-sunk" />
        <span className="grid flex-1 gap-2">
          <SkeletonLine className="w-[38%]" />
          <SkeletonLine className="w-[56%]" />
        </span>
      </div>
      <div className="mt-4.5 grid gap-3">
        <SkeletonLine />
        <SkeletonLine className="w-[94%]" />
        <SkeletonLine className="w-[62%]" />
      </div>
      {photo && <div className="-mx-gutter mt-4.5 aspect-[4/3] bg-sunk lg:aspect-[16/10]" />}
    </div>
  );
}

export type SkeletonListProps = { rows?: number; shape?: "face" | "arch" };

/** Lines of a list to come. */
export function SkeletonList({ rows = 6, shape = "face" }: SkeletonListProps) {
  return (
    <div aria-hidden="true" className="bg-slab lg:rounded-slab">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex min-h-16 items-center gap-3 px-gutter py-2.5 not-first:border-t not-first:border-line"
        >
          <span
            className={cx(
              "flex-none bg-sunk",
              shape === "face" ? "size-11 rounded-full" : "h-12.5 w-11 rounded-arch",
            )}
          />
          <span className="grid flex-1 gap-2">
            <SkeletonLine className={row % 2 ? "w-[42%]" : "w-[34%]"} />
            <SkeletonLine className={row % 3 ? "w-[72%]" : "w-[58%]"} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The head of a group to come. */
export function SkeletonGroupHead() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-3.5 bg-slab px-gutter pt-4 pb-3.5 lg:mt-2.5 lg:pt-6"
    >
      <div className="flex gap-4">
        <span className="h-24 w-21 flex-none rounded-arch bg-sunk" />
        <span className="grid flex-1 content-start gap-3 pt-1">
          <SkeletonLine className="w-[80%]" />
          <SkeletonLine className="w-[92%]" />
          <SkeletonLine className="w-[54%]" />
        </span>
      </div>
      <div className="flex gap-2">
        <span className="h-11 flex-1 rounded-control bg-sunk" />
        <span className="h-11 flex-1 rounded-control bg-sunk" />
      </div>
    </div>
  );
}

/** The arcade of groups to come. */
export function SkeletonArcade() {
  return (
    <div aria-hidden="true" className="flex overflow-hidden bg-slab px-2 pt-2.5 pb-3">
      {[1, 2, 3, 4, 5].map((arch) => (
        <span key={arch} className="grid w-21.5 flex-none justify-items-center gap-1.5 pt-1.5">
          <span className="h-16 w-14 rounded-arch bg-sunk" />
          <SkeletonLine className="my-0.5 w-14" />
        </span>
      ))}
    </div>
  );
}
