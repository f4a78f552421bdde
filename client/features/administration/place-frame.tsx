import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { PlaceName } from "./places.ts";
import { texts } from "./texts.ts";

type PlaceFrameProps = {
  title: string;
  /** None at the entry. */
  place?: PlaceName;
  /** Something of the place is open: back leads to its list. */
  open?: boolean;
  /** What it holds is read in one column, as wide as a text. */
  narrow?: boolean;
  /** Small buttons, on the line of what is below. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A place of the administration: its bar, with the way back on a phone, and what it holds. */
export function PlaceFrame(props: PlaceFrameProps) {
  const { title, place, open = false, narrow = false, actions, children } = props;
  const paths = usePaths();
  usePageTitle(title);
  const to = place ? paths.administration(open ? place : undefined) : paths.settings();
  const label = open ? texts.backToList : place ? texts.back : texts.backToSettings;
  const back = (
    <IconButton as={Link} to={to} label={label} className="lg:hidden">
      <Icon of={ArrowLeft} />
    </IconButton>
  );
  return (
    <FrameColumn
      withDock
      bar={
        <Bar
          back={back}
          title={title}
          line
          // With both, the largest text leaves no room for the title.
          actions={actions || <HelpLink />}
          className={cx("lg:pl-gutter!", Boolean(actions) && "pr-gutter!")}
        />
      }
      className={narrow ? "lg:mx-0! lg:max-w-160!" : undefined}
    >
      {children}
    </FrameColumn>
  );
}
