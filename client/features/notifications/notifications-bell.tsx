import { Bell } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "../../infrastructure/session.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Icon } from "../../ui/icon.tsx";
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
