import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { groupTexts, type Soon } from "../../features/gathering/index.ts";
import { NotificationsBell } from "../../features/notifications/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useCommunity } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { HomeSoon } from "./home-soon.tsx";

/** On a phone: the community's name, the event that comes within a day, the search and the bell. */
export function HomeBar() {
  const { title, shortName, logoUrl } = useCommunity();
  const paths = usePaths();
  const [soon, setSoon] = useState<Soon | null>(null);
  return (
    <>
      <Bar
        phoneOnly
        heading={false}
        mark={<Logo src={logoUrl} />}
        title={
          shortName || (
            <span className="line-clamp-2 text-[1.0625rem]/[1.1875rem] whitespace-normal">
              {title}
            </span>
          )
        }
        {...(soon && {
          subtitle: soon.line,
          wrapTitle: (content) => (
            <Link
              to={paths.event(soon.id, soon.day)}
              className="flex min-h-target min-w-0 flex-1 items-center gap-3 rounded-control"
            >
              {content}
            </Link>
          ),
        })}
        actions={
          <>
            <IconButton as={Link} to={paths.search()} label={groupTexts.searchAll}>
              <Icon of={Search} />
            </IconButton>
            <NotificationsBell />
          </>
        }
      />
      <HomeSoon tell={setSoon} />
    </>
  );
}
