import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { ShareHistory } from "../features/publishing/history/share-history.tsx";
import { texts } from "../features/publishing/history/texts.ts";
import { usePageTitle } from "../infrastructure/page-title.ts";
import { FrameColumn } from "../ui/frame.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { BackBar } from "./back-bar.tsx";

/** `/dashboard/publications`: what one published elsewhere, and how it went. */
export function Component() {
  usePageTitle(texts.title);
  const calendar = (
    <IconButton as={Link} to="/dashboard/calendrier" label={texts.calendar}>
      <Icon of={CalendarDays} />
    </IconButton>
  );
  return (
    <FrameColumn
      withDock
      bar={<BackBar to="/shareSocial" title={texts.title} actions={calendar} />}
    >
      <ShareHistory />
    </FrameColumn>
  );
}
