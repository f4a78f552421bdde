import { PenLine } from "lucide-react";
import { Link, useParams } from "react-router";
import { usePaths } from "../infrastructure/pages/use-paths.ts";
import { Icon } from "../ui/drawings/icon.tsx";
import { Dock, DockDoor, DockItem } from "../ui/frame/dock.tsx";
import { type NavigationItem, usePlaces } from "./places.ts";
import { texts } from "./texts.ts";

/** The bottom bar of five: four places and, in the middle, the door to the composer. */
export function PhoneDock() {
  const [home, groups, profile, channels, messages] = usePlaces();
  const { groupeId } = useParams();
  const paths = usePaths();
  return (
    <Dock
      label={texts.places}
      before={
        <>
          <Spot {...home} />
          {/* Groups and channels are one place there: each page leads to the other. */}
          <Spot {...groups} current={groups.current || channels.current} />
        </>
      }
      door={
        <DockDoor as={Link} to={paths.compose(groupeId)} icon={<Icon of={PenLine} />}>
          {texts.write}
        </DockDoor>
      }
      after={
        <>
          <Spot {...messages} />
          <Spot {...profile} />
        </>
      }
    />
  );
}

function Spot({ name, to, icon, current, count = 0 }: NavigationItem) {
  return (
    <DockItem
      as={Link}
      to={to}
      icon={<Icon of={icon} />}
      current={current}
      count={count}
      countLabel={texts.unread(count)}
    >
      {name}
    </DockItem>
  );
}
