import type { ReactNode } from "react";

/** A role or a time after a name. The dot stays at the end of the line it separates. */
export function RoleMark({ children }: { children: ReactNode }) {
  return (
    <span className="text-meta font-normal text-ink-2">
      <span aria-hidden="true">{"\u00a0· "}</span>
      <span className="whitespace-nowrap">{children}</span>
    </span>
  );
}
