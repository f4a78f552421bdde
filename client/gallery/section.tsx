import type { ReactNode } from "react";

/** A part of the gallery. */
export function Section(props: { title: string; two?: boolean; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="title text-h3">{props.title}</h2>
      <div
        className={
          props.two
            ? "grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-12"
            : "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        }
      >
        {props.children}
      </div>
    </section>
  );
}

/** Things side by side that wrap. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
