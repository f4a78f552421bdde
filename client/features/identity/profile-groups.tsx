import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { OwnGroup } from "../../../shared/members.ts";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Arch } from "../../ui/arch.tsx";
import { Icon } from "../../ui/icon.tsx";
import { List, ListItem } from "../../ui/list-item.tsx";
import { Slab, SlabHead } from "../../ui/slab.tsx";
import { texts } from "./texts.ts";

/** The groups one belongs to. */
export function ProfileGroups({ groups }: { groups: OwnGroup[] }) {
  const paths = usePaths();
  const words = texts.profile;
  const all = (
    <Link className="link" to={paths.groups()}>
      {words.seeGroups}
    </Link>
  );
  return (
    <Slab className="pb-2">
      <SlabHead action={all} className="px-gutter pt-4 pb-2">
        {words.groups}
      </SlabHead>
      {groups.length === 0 && <p className="px-gutter pb-3 text-ink-2">{words.noGroup}</p>}
      <List>
        {groups.map((group) => (
          <li key={group.id}>
            <ListItem
              as={Link}
              to={paths.group(group.id)}
              leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
              title={group.name}
              {...(group.animator && { meta: words.animator })}
              end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
            />
          </li>
        ))}
      </List>
    </Slab>
  );
}
