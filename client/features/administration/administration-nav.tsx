import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { SideHome, SideNav, SideNavItem } from "../../ui/frame/side-nav.tsx";
import { texts } from "./texts.ts";
import { useAdministrationPlaces, useOpenPlace } from "./use-places.ts";

/** Left column of the administration: its places, what waits in each, and the way back. */
export function AdministrationNav() {
  const { title, logoUrl } = useCommunity();
  const place = useOpenPlace();
  const paths = usePaths();
  const places = useAdministrationPlaces();
  return (
    <>
      <SideHome as={Link} to={paths.administration()} logo={<Logo src={logoUrl} />}>
        {title}
      </SideHome>
      <SideNav label={texts.nav}>
        {places.map(({ id, name, icon, count, countLabel }) => (
          <SideNavItem
            key={id}
            as={Link}
            to={paths.administration(id)}
            icon={<Icon of={icon} />}
            current={id === place}
            count={count}
            countLabel={countLabel}
          >
            {name}
          </SideNavItem>
        ))}
      </SideNav>
      <div className="mt-auto">
        <SideNavItem as={Link} to={paths.home()} icon={<Icon of={ArrowLeft} />}>
          {texts.leave}
        </SideNavItem>
      </div>
    </>
  );
}
