import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

/** The groups the member animates, for those who do not order them all. */
export function OwnGroups({ openId }: { openId: string | null }) {
  const own = useMe().groups.filter(({ animator }) => animator);
  const paths = usePaths();
  if (own.length === 0) return <p className="px-gutter py-4 text-ink-2">{texts.noneOfMine}</p>;
  return (
    <List aria-label={texts.mine}>
      {own.map((group) => (
        <li key={group.id}>
          <ListItem
            as={Link}
            to={paths.administration("groupes", group.id)}
            data-line={group.id}
            selected={group.id === openId}
            aria-current={group.id === openId || undefined}
            leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
            title={group.name}
            meta={`${texts.access[group.access]} · ${texts.members(group.memberCount)}`}
          />
        </li>
      ))}
    </List>
  );
}
