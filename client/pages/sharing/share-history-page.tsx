import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { historyTexts, ShareHistory } from "../../features/sharing/index.ts";
import { usePageTitle } from "../../infrastructure/pages/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { FrameColumn } from "../../ui/frame/frame.tsx";
import { BackBar } from "../back-bar.tsx";

/** `/dashboard/publications`: what the member published elsewhere, and how it went. */
export function Component() {
  usePageTitle(historyTexts.title);
  const calendar = (
    <Button
      as={Link}
      to="/dashboard/calendrier"
      size="s"
      variant="bare"
      icon={<Icon of={CalendarDays} />}
    >
      {/* On a narrow phone the title needs the room. */}
      <span className="max-[22rem]:sr-only">{historyTexts.calendar}</span>
    </Button>
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
