import {
  Bell,
  Calendar,
  CircleHelp,
  type LucideIcon,
  Map as MapIcon,
  PenLine,
  Search,
  Send,
  ShieldCheck,
} from "lucide-react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import { tabOf } from "../../../shared/ground/tabs.ts";
import { EVENTS_TAB } from "../../features/gathering/index.ts";
import { MyGroups } from "../../features/people/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { administers } from "../../product/administers.ts";
import { HELP, useHelpPath } from "../../product/help-link.tsx";
import { helpPath } from "../../product/help-of-page.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { SideHome, SideNav, SideNavItem } from "../../ui/frame/side-nav.tsx";
import { type NavigationItem, usePlaces } from "../places.ts";
import { texts } from "../texts.ts";

/** Publishing elsewhere: the composer, the member's accounts and what they have published. */
const PUBLISHING = /^\/(shareSocial|dashboard)(\/|$)/;

/** The pages of an event, and those that make one. */
const EVENT = /^\/community\/[^/]+\/(evenement|(creer|modifier)-un-evenement)(\/|$)/;

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
        <Help />
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

/** The help about the page that is read. */
function Help() {
  const { pathname } = useLocation();
  return (
    <SideNavItem
      as={Link}
      to={useHelpPath()}
      icon={<Icon of={CircleHelp} />}
      current={pathname.startsWith(helpPath("all"))}
    >
      {HELP}
    </SideNavItem>
  );
}

/** The places of the phone's foot, and those that a wide screen has room for. */
function useColumnPlaces(unreadNotifications: number): NavigationItem[] {
  const paths = usePaths();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [home, groups, profile, channels, messages] = usePlaces();
  const isEvents = home.current && tabOf(query.get("onglet")).id === EVENTS_TAB.id;
  const place = (name: string, to: string, icon: LucideIcon, current: boolean) => ({
    name,
    to,
    icon,
    current,
  });
  const events = place(
    texts.events,
    paths.home(EVENTS_TAB),
    Calendar,
    isEvents || EVENT.test(pathname),
  );
  const isToldHere = pathname.startsWith(paths.notifications());
  const notifications = {
    ...place(texts.notifications, paths.notifications(), Bell, isToldHere),
    count: unreadNotifications,
  };
  return [
    { ...home, current: home.current && !isEvents },
    // At the head of the right column too, on the pages that have one: here its place never changes.
    place(texts.search, paths.search(), Search, pathname === paths.search()),
    groups,
    channels,
    events,
    messages,
    notifications,
    place(texts.map, paths.map(), MapIcon, pathname === paths.map()),
    place(texts.publishElsewhere, paths.shareSocial(), Send, PUBLISHING.test(pathname)),
    profile,
  ];
}
