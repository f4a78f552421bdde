import { CalendarClock, ChartNoAxesColumn, Map as MapIcon, Pin, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { invitationTexts, profileTexts } from "../../features/accounts/index.ts";
import { mapTexts } from "../../features/gathering/index.ts";
import { pinTexts, pointTexts, scheduledTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";

/** From the member's profile: invitations, the map, and the lists that they alone see. */
export function ProfileLinks() {
  const paths = usePaths();
  return (
    <nav
      aria-label={profileTexts.ownPlaces}
      className="no-scrollbar flex min-w-0 gap-1.5 overflow-x-auto bg-slab px-gutter pt-1 pb-3 lg:flex-wrap"
    >
      <Chip
        as={Link}
        to={paths.affiliation()}
        leading={<Icon of={UserPlus} size="s" className="ml-1" />}
      >
        {invitationTexts.title}
      </Chip>
      <Chip as={Link} to={paths.map()} leading={<Icon of={MapIcon} size="s" className="ml-1" />}>
        {mapTexts.title}
      </Chip>
      <Chip as={Link} to={paths.pins()} leading={<Icon of={Pin} size="s" className="ml-1" />}>
        {pinTexts.title}
      </Chip>
      <Chip
        as={Link}
        to={paths.ranking()}
        leading={<Icon of={ChartNoAxesColumn} size="s" className="ml-1" />}
      >
        {pointTexts.pageTitle}
      </Chip>
      <Chip
        as={Link}
        to={paths.scheduledPosts()}
        leading={<Icon of={CalendarClock} size="s" className="ml-1" />}
      >
        {scheduledTexts.title}
      </Chip>
    </nav>
  );
}
