import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";

type MemberLinkProps = {
  id: string;
  /** A second way beside a name that leads there: for the pointer only. */
  aside?: boolean;
  children: ReactNode;
};

/** A member's name, or their face beside it, leads to their page. */
export function MemberLink({ id, aside, children }: MemberLinkProps) {
  const { member } = usePaths();
  if (!aside) {
    return (
      <Link to={member(id)} className="hover:underline">
        {children}
      </Link>
    );
  }
  return (
    <Link to={member(id)} tabIndex={-1} aria-hidden="true" className="flex-none rounded-full">
      {children}
    </Link>
  );
}
