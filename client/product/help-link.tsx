import { CircleHelp } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Icon } from "../ui/drawings/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { MenuEntry } from "../ui/layers/menu-button.tsx";
import { helpOfPage, helpPath } from "./help-of-page.ts";

/** What every way to the help is called. */
export const HELP = "Aide";

/** Where the help about the page on screen is. */
export const useHelpPath = (): string => helpPath(helpOfPage(useLocation()));

/** At the end of a bar: the help about the page on screen, which a wide screen has in its column. */
export function HelpLink() {
  return (
    <IconButton as={Link} to={useHelpPath()} label={HELP} className="lg:hidden">
      <Icon of={CircleHelp} />
    </IconButton>
  );
}

/** The same in the menu of a page. */
export const useHelpEntry = (): Exclude<MenuEntry, "rule"> => ({
  label: HELP,
  icon: <Icon of={CircleHelp} />,
  as: Link,
  to: useHelpPath(),
});
