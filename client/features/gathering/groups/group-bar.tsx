import { ArrowLeft, Link2 } from "lucide-react";
import { Link } from "react-router";
import type { Group } from "../../../../shared/gathering/groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Bar } from "../../../ui/frame/bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";

type GroupBarProps = { group?: Group | undefined; onInvite: () => void };

/** The top bar of a group, on phones. */
export function GroupBar({ group, onInvite }: GroupBarProps) {
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
          <IconButton label={texts.copyLink} onClick={onInvite}>
            <Icon of={Link2} />
          </IconButton>
        )
      }
    />
  );
}

function whoIsThere({ memberCount, connectedCount }: Group): string {
  const members = texts.members(memberCount);
  return connectedCount > 0 ? `${members} · ${texts.online(connectedCount)}` : members;
}
