import { Bell } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/**
 * The bell, with how much is new. Its few words are here: a page that shows it loads no others.
 */
export function NotificationsBell() {
  const paths = usePaths();
  const { unreadNotifications: count } = useMe();
  const news = count > 1 ? `, ${count} nouvelles` : count === 1 ? ", 1 nouvelle" : "";
  return (
    <IconButton
      as={Link}
      to={paths.notifications()}
      label={`Notifications${news}`}
      count={count}
      className="mr-1.5"
    >
      <Icon of={Bell} />
    </IconButton>
  );
}
