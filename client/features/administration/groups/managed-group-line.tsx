import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ManagedGroup } from "../../../../shared/gathering/managed-groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { texts } from "./texts.ts";

type ManagedGroupLineProps = {
  group: ManagedGroup;
  open: boolean;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
};

/** A group of the list: what it is, and the two buttons that move it. */
export function ManagedGroupLine({ group, open, first, last, onMove }: ManagedGroupLineProps) {
  const paths = usePaths();
  const { id, name, access, memberCount, requestCount, archivedAt } = group;
  const facts = [
    texts.access[access],
    texts.members(memberCount),
    requestCount > 0 && texts.requests(requestCount),
  ];
  const pressed = useFocusAfterMove();
  return (
    <div className={cx("flex items-center", open && "bg-blue-wash")}>
      <ListItem
        as={Link}
        to={paths.administration("groupes", id)}
        data-line={id}
        aria-current={open || undefined}
        className="min-w-0 flex-1 pr-1!"
        leading={<Arch id={id} src={group.pictureUrl} size="m" />}
        title={name}
        meta={<span>{facts.filter(Boolean).join(" · ")}</span>}
        end={archivedAt && <Tag>{texts.archived}</Tag>}
      />
      <MoveButton label={texts.up(name)} stuck={first} onMove={() => onMove(-1)} pressed={pressed}>
        <Icon of={ArrowUp} size="s" />
      </MoveButton>
      <MoveButton label={texts.down(name)} stuck={last} onMove={() => onMove(1)} pressed={pressed}>
        <Icon of={ArrowDown} size="s" />
      </MoveButton>
    </div>
  );
}

type Pressed = { current: HTMLElement | null };

type MoveButtonProps = {
  label: string;
  /** Already at that end; it keeps its place, so that the focus is not lost. */
  stuck: boolean;
  onMove: () => void;
  pressed: Pressed;
  children: ReactNode;
};

function MoveButton({ label, stuck, onMove, pressed, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={stuck || undefined}
      className={stuck ? "opacity-40" : undefined}
      onClick={(event) => {
        if (stuck) return;
        pressed.current = event.currentTarget;
        onMove();
      }}
    >
      {children}
    </IconButton>
  );
}

/** A line moved in the page loses the focus: it is given back to the button pressed. */
function useFocusAfterMove(): Pressed {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current.focus();
    pressed.current = null;
  });
  return pressed;
}
