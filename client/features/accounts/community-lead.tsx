import type { ReactNode } from "react";
import type { Community } from "../../../shared/people/community.contract.ts";
import { Logo } from "../../ui/drawings/logo.tsx";

type CommunityLeadProps = { community: Community; children?: ReactNode };

/** Under the title of a form at the door: whose door it is, and what the form is for. */
export function CommunityLead({ community, children }: CommunityLeadProps) {
  return (
    <p className="mt-3 mb-6 flex items-center gap-3 text-ink-2">
      <Logo src={community.logoUrl} />
      <span className="min-w-0">
        <b className="block font-semibold text-ink">{community.title}</b>
        {children}
      </span>
    </p>
  );
}
