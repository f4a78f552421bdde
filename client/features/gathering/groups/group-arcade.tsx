import { LayoutGrid } from "lucide-react";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Arcade, ArcadeItem } from "../../../ui/drawings/arcade.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { texts } from "./texts.ts";

/** The first of the member's groups under their arches, with the unread count of each; on phones. */
export function GroupArcade() {
  const { groups } = useMe();
  const paths = usePaths();
  return (
    <div className="lg:hidden">
      <Arcade label={texts.list.mine}>
        {groups.slice(0, 20).map((group) => (
          <ArcadeItem
            key={group.id}
            as={Link}
            to={paths.group(group.id)}
            arch={<Arch id={group.id} src={group.pictureUrl} />}
            unread={group.unreadCount > 0}
            count={group.unreadCount}
            countLabel={texts.unread(group.unreadCount)}
          >
            {group.name}
          </ArcadeItem>
        ))}
        <ArcadeItem
          as={Link}
          to={paths.groups()}
          arch={
            <Arch line>
              <Icon of={LayoutGrid} />
            </Arch>
          }
        >
          {texts.list.allGroups}
        </ArcadeItem>
      </Arcade>
    </div>
  );
}
