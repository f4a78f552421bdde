import {
  CalendarClock,
  ChartNoAxesColumn,
  type LucideIcon,
  Map as MapIcon,
  Send,
  Settings,
  UserPlus,
} from "lucide-react";
import { Link } from "react-router";
import { invitationTexts, profileTexts } from "../../features/accounts/index.ts";
import { mapTexts } from "../../features/gathering/index.ts";
import { pointTexts, scheduledTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../ui/drawings/icon.tsx";

/** From the member's profile: what has no tab of its own. */
export function ProfileLinks() {
  const paths = usePaths();
  const cells: readonly [to: string, icon: LucideIcon, name: string][] = [
    [paths.affiliation(), UserPlus, invitationTexts.title],
    [paths.shareSocial(), Send, profileTexts.publishElsewhere],
    [paths.scheduledPosts(), CalendarClock, scheduledTexts.short],
    [paths.map(), MapIcon, mapTexts.title],
    [paths.ranking(), ChartNoAxesColumn, pointTexts.pageTitle],
    [paths.settings(), Settings, profileTexts.settings],
  ];
  return (
    <nav
      aria-label={profileTexts.ownPlaces}
      // As many columns as the largest text leaves room for, three on a phone.
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 bg-slab sm:grid-cols-6 px-gutter pt-1 pb-4"
    >
      {cells.map(([to, icon, name]) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-18 place-content-center justify-items-center gap-1 rounded-control bg-sunk px-1 py-2 text-center text-meta text-ink hover:bg-blue-wash"
        >
          <Icon of={icon} className="text-ink-2" />
          {name}
        </Link>
      ))}
    </nav>
  );
}
