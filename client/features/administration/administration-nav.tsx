import { ArrowLeft, CircleHelp, Sun } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useCommunity, useMe } from "../../infrastructure/session/session.ts";
import { HELP, useHelpPath } from "../../product/help-link.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { SideHome, SideNav, SideNavItem } from "../../ui/frame/side-nav.tsx";
import { texts } from "./texts.ts";
import { useOpenPlace, usePlaceSections } from "./use-places.ts";

/** Left column of the administration: the day, its places, what waits in each, the way back. */
export function AdministrationNav() {
  const { title, logoUrl } = useCommunity();
  const { waitingCount } = useMe();
  const open = useOpenPlace();
  const paths = usePaths();
  const help = useHelpPath();
  const sections = usePlaceSections();
  return (
    <>
      <SideHome as={Link} to={paths.administration()} logo={<Logo src={logoUrl} />}>
        {title}
      </SideHome>
      <SideNav label={texts.nav}>
        <SideNavItem
          as={Link}
          to={paths.administration()}
          icon={<Icon of={Sun} />}
          current={!open}
          count={waitingCount}
          countLabel={texts.waiting(waitingCount)}
        >
          {texts.today}
        </SideNavItem>
        {sections.map((section) => (
          <div key={section.id}>
            <h2 className="meta mt-3 mb-0.5 px-3 font-semibold">{section.name}</h2>
            {section.places.map(({ id, name, icon, count, countLabel }) => (
              <SideNavItem
                key={id}
                as={Link}
                to={paths.administration(id)}
                icon={<Icon of={icon} />}
                current={id === open}
                count={count}
                countLabel={countLabel}
                className="min-h-10!"
              >
                <Whole>{name}</Whole>
              </SideNavItem>
            ))}
          </div>
        ))}
      </SideNav>
      {/* In view however long the list is: it covers the padding of the column's foot too. */}
      <div className="sticky -bottom-5 mt-auto -mb-5 border-t border-line bg-page pt-1 pb-4">
        <SideNavItem as={Link} to={help} icon={<Icon of={CircleHelp} />}>
          {HELP}
        </SideNavItem>
        <SideNavItem as={Link} to={paths.home()} icon={<Icon of={ArrowLeft} />}>
          <Whole>{texts.leave}</Whole>
        </SideNavItem>
      </div>
    </>
  );
}

/** A name that takes two lines rather than be cut. */
const Whole = ({ children }: { children: string }) => (
  <span className="whitespace-normal">{children}</span>
);
