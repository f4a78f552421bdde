import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { historyTexts, ShareHistory } from "../../features/sharing/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/dashboard/publications`: what the member published elsewhere, and how it went. */
export function Component() {
  usePageTitle(historyTexts.title);
  const calendar = (
    <IconButton as={Link} to="/dashboard/calendrier" label={historyTexts.calendar}>
      <Icon of={CalendarDays} />
    </IconButton>
  );
  return (
    <FrameColumn
      withDock
      bar={<BackBar to="/shareSocial" title={historyTexts.title} actions={calendar} />}
    >
      <ShareHistory />
    </FrameColumn>
  );
}
