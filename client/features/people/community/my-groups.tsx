import { Link, useMatch } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { SideNav, SideNavItem } from "../../../ui/frame/side-nav.tsx";
import { texts as groupsTexts } from "./my-groups-texts.ts";
import { texts } from "./texts.ts";

/** Beyond this many, the rest is one link away: each has a drawing of its own. */
const MOST = 20;

/** « Mes groupes » of the left column, with what is unread in each. */
export function MyGroups() {
  const { groups } = useMe();
  const place = useMatch("/community/:communityId/:groupeId/*");
  const paths = usePaths();
  if (groups.length === 0) return null;
  const current = place?.params.groupeId;
  return (
    <SideNav label={texts.myGroups} title={texts.myGroups}>
      {groups
        .filter(({ id }, index) => index < MOST || id === current)
        .map((group) => (
          <SideNavItem
            key={group.id}
            as={Link}
            to={paths.group(group.id)}
            icon={<Arch id={group.id} src={group.pictureUrl} size="nav" />}
            current={group.id === current}
            unread={group.unreadCount > 0}
            count={group.unreadCount}
            countLabel={texts.unread(group.unreadCount)}
          >
            {group.name}
          </SideNavItem>
        ))}
      {groups.length > MOST && (
        <Link to={paths.groups()} className="link inline-flex min-h-target items-center px-3">
          {groupsTexts.all(groups.length)}
        </Link>
      )}
    </SideNav>
  );
}
