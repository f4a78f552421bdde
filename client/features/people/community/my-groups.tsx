import { Link, useMatch } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { SideNav, SideNavItem } from "../../../ui/frame/side-nav.tsx";
import { texts } from "./texts.ts";

/** « Mes groupes » of the left column, with what is unread in each. */
export function MyGroups() {
  const { groups } = useMe();
  const place = useMatch("/community/:communityId/:groupeId/*");
  const paths = usePaths();
  if (groups.length === 0) return null;
  return (
    <SideNav label={texts.myGroups} title={texts.myGroups}>
      {groups.map((group) => (
        <SideNavItem
          key={group.id}
          as={Link}
          to={paths.group(group.id)}
          icon={<Arch id={group.id} src={group.pictureUrl} size="nav" />}
          current={group.id === place?.params.groupeId}
          unread={group.unreadCount > 0}
          count={group.unreadCount}
          countLabel={texts.unread(group.unreadCount)}
        >
          {group.name}
        </SideNavItem>
      ))}
    </SideNav>
  );
}
