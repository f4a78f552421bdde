import { ArrowLeft, EllipsisVertical, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

const GroupMenu = lazy(() => import("./group-menu.tsx").then((m) => ({ default: m.GroupMenu })));

type GroupBarProps = {
  group?: Group | undefined;
  /** More `MenuItem`s of the menu of who is in it. */
  more?: ReactNode;
  onInvite?: (() => void) | undefined;
  onCopyLink?: (() => void) | undefined;
};

/** The top bar of a group, on phones. */
export function GroupBar({ group, more, onInvite, onCopyLink }: GroupBarProps) {
  const paths = usePaths();
  return (
    <Bar
      phoneOnly
      line
      back={
        <IconButton as={Link} to={paths.home()} label={texts.back}>
          <Icon of={ArrowLeft} />
        </IconButton>
      }
      heading={Boolean(group)}
      title={group?.name ?? "\u00a0"}
      subtitle={group ? whoIsThere(group) : "\u00a0"}
      actions={
        group && (
          <span className="flex">
            <IconButton as={Link} to={`${paths.search()}?dans=${group.id}`} label={texts.searchAll}>
              <Icon of={Search} />
            </IconButton>
            <MenuButton group={group} more={more} onInvite={onInvite} onCopyLink={onCopyLink} />
          </span>
        )
      }
    />
  );
}

/** The code of the menu comes when it is asked for. */
function MenuButton({ group, more, onInvite, onCopyLink }: GroupBarProps & { group: Group }) {
  const [opened, setOpened] = useState(false);
  const button = (busy: boolean, onClick?: () => void) => (
    <IconButton label={texts.more} aria-haspopup="menu" busy={busy} onClick={onClick}>
      <Icon of={EllipsisVertical} />
    </IconButton>
  );
  if (!opened) return button(false, () => setOpened(true));
  return (
    <Suspense fallback={button(true)}>
      <GroupMenu
        group={group}
        trigger={(busy) => button(busy)}
        more={more}
        onInvite={onInvite}
        onCopyLink={onCopyLink}
      />
    </Suspense>
  );
}

function whoIsThere({ memberCount, connectedCount }: Group): string {
  const members = texts.members(memberCount);
  return connectedCount > 0 ? `${members} · ${texts.online(connectedCount)}` : members;
}
