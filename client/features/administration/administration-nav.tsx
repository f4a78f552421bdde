import { ArrowLeft, CircleHelp, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
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
  const { title, shortName, logoUrl } = useCommunity();
  const { waitingCount } = useMe();
  const open = useOpenPlace();
  const paths = usePaths();
  const help = useHelpPath();
  const sections = usePlaceSections();
  const places = useOpenInView(open);
  return (
    <>
      <SideHome as={Link} to={paths.administration()} logo={<Logo src={logoUrl} />}>
        <span className="line-clamp-2">{shortName || title}</span>
      </SideHome>
      {/* What goes on is faded; the fade lies on the padding at either end. */}
      <div
        ref={places}
        className="no-scrollbar -mx-1 -my-5 min-h-0 flex-1 overflow-y-auto scroll-py-8 mask-y-from-[calc(100%-1.25rem)] px-1 py-5"
      >
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
                  className="min-h-10! [@media(max-height:60rem)]:min-h-8! [@media(max-height:60rem)]:py-0!"
                >
                  <Whole>{name}</Whole>
                </SideNavItem>
              ))}
            </div>
          ))}
        </SideNav>
      </div>
      <div className="-mb-4 flex-none border-t border-line pt-1">
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

/** The list of places, scrolled to the one that is open. */
function useOpenInView(open: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return list;
}

/** A name that takes two lines rather than be cut. */
const Whole = ({ children }: { children: string }) => (
  <span className="whitespace-normal">{children}</span>
);
