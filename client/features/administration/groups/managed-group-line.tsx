import { Link } from "react-router";
import type { ManagedGroup } from "../../../../shared/gathering/managed-groups.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { MoveButtons } from "../move-buttons.tsx";
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
      <MoveButtons
        up={texts.up(name)}
        down={texts.down(name)}
        first={first}
        last={last}
        onMove={onMove}
      />
    </div>
  );
}
