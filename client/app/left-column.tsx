import { Bell, PenLine, Search, Send, ShieldCheck } from "lucide-react";
import { Link, useLocation, useParams } from "react-router";
import { MyGroups } from "../features/people/index.ts";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { useCommunity, useMe } from "../infrastructure/session/session.ts";
import { administers } from "../product/administers.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { Logo } from "../ui/drawings/logo.tsx";
import { SideHome, SideNav, SideNavItem } from "../ui/frame/side-nav.tsx";
import { type NavigationItem, usePlaces } from "./places.ts";
import { texts } from "./texts.ts";

/** Publishing elsewhere: the composer, the member's accounts and what they have published. */
const PUBLISHING = /^\/(shareSocial|dashboard)(\/|$)/;

/** Left column: the community, its places, the link to write, the member's groups. */
export function LeftColumn() {
  const { title, logoUrl } = useCommunity();
  const { groupeId } = useParams();
  const paths = usePaths();
  const me = useMe();
  const places = useColumnPlaces(me.unreadNotifications);
  return (
    <>
      <SideHome
        as={Link}
        to={paths.home()}
        logo={<Logo src={logoUrl} />}
        aria-label={texts.toHome(title)}
      >
        {title}
      </SideHome>
      <SideNav label={texts.places}>
        {places.map(({ name, to, icon, current, count = 0 }) => (
          <SideNavItem
            key={to}
            as={Link}
            to={to}
            icon={<Icon of={icon} />}
            current={current}
            count={count}
            countLabel={texts.unread(count)}
          >
            {name}
          </SideNavItem>
        ))}
        {administers(me) && (
          <SideNavItem
            as={Link}
            to={paths.administration()}
            icon={<Icon of={ShieldCheck} />}
            count={me.waitingCount}
            countLabel={texts.waiting(me.waitingCount)}
          >
            {texts.administration}
          </SideNavItem>
        )}
      </SideNav>
      <div className="px-2">
        <Button as={Link} to={paths.compose(groupeId)} wide icon={<Icon of={PenLine} />}>
          {texts.writePost}
        </Button>
      </div>
      <MyGroups />
    </>
  );
}

/** The places of the phone's foot, and those that a wide screen has room for. */
function useColumnPlaces(unreadNotifications: number): NavigationItem[] {
  const paths = usePaths();
  const { pathname } = useLocation();
  const [home, groups, ranking, profile, channels, messages] = usePlaces();
  const publishing = {
    name: texts.publishElsewhere,
    to: paths.shareSocial(),
    icon: Send,
    current: PUBLISHING.test(pathname),
  };
  const search = {
    name: texts.search,
    to: paths.search(),
    icon: Search,
    current: pathname === paths.search(),
  };
  const notifications = {
    name: texts.notifications,
    to: paths.notifications(),
    icon: Bell,
    current: pathname.startsWith(paths.notifications()),
    count: unreadNotifications,
  };
  return [home, search, groups, channels, messages, notifications, ranking, publishing, profile];
}
