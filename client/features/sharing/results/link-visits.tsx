import { Link2 } from "lucide-react";
import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { Share } from "../../../../shared/sharing/shares.contract.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** How often the short addresses of a publication's link were opened, by platform. */
export function LinkVisits({ share: { linkVisits, status } }: { share: Share }) {
  if (linkVisits.length === 0 || status === "scheduled") return null;
  const all = linkVisits.reduce((sum, { visits }) => sum + visits, 0);
  const from = linkVisits
    .filter(({ visits }) => visits > 0)
    .map(({ platform, visits }) => texts.visitsFrom(visits, PLATFORM_NAMES[platform]));
  return (
    <p className="flex items-start gap-2.5 text-meta text-ink-2">
      <Icon of={Link2} size="s" className="mt-0.5 w-4.5" />
      <span className="min-w-0 tabular-nums">
        {texts.visits(all)}
        {from.length > 0 && `\u00a0: ${from.join(", ")}`}
      </span>
    </p>
  );
}
