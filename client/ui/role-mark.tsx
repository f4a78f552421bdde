import type { ReactNode } from "react";

/** The role after a name: « · animatrice ». */
export function RoleMark({ children }: { children: ReactNode }) {
  return (
    <span className="role-mark text-meta font-normal whitespace-nowrap text-ink-2">{children}</span>
  );
}
