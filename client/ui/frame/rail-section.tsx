import type { ReactNode } from "react";

/** A section of the right column, under its joint. */
export function RailSection(props: { title?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line [section+&]:border-t [section+&]:pt-5">
      {(props.title || props.action) && (
        <div className="flex items-baseline justify-between gap-3">
          {props.title && <h2 className="title text-h4">{props.title}</h2>}
          {props.action && <span className="meta">{props.action}</span>}
        </div>
      )}
      {props.children}
    </section>
  );
}
