import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { memberTexts } from "../features/people/index.ts";
import { HelpLink } from "../product/help-link.tsx";
import { Icon } from "../ui/drawings/icon.tsx";
import { Bar } from "../ui/frame/bar.tsx";
import { IconButton } from "../ui/icon-button.tsx";

type BackBarProps = {
  /** Where the arrow leads when the page was opened by its address. */
  to: string;
  title?: ReactNode;
  /** The page has its own heading: the bar repeats it where that has scrolled away. */
  repeats?: boolean;
  /** On the right; the help about the page where nothing else is said. */
  actions?: ReactNode;
};

/** The bar of a page reached from another: its arrow goes back there. */
export function BackBar({ to, title, repeats, actions = <HelpLink /> }: BackBarProps) {
  const navigate = useNavigate();
  const back = () => void (history.state?.idx > 0 ? navigate(-1) : navigate(to));
  return (
    <Bar
      line={Boolean(title)}
      title={title}
      heading={!repeats}
      actions={actions}
      back={
        <IconButton label={memberTexts.one.back} onClick={back}>
          <Icon of={ArrowLeft} />
        </IconButton>
      }
    />
  );
}
