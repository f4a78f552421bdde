import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { OwnGroup } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardStack } from "../../../ui/card.tsx";
import { Arch } from "../../../ui/drawings/arch.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { texts } from "./texts.ts";

/** The groups the member belongs to. */
export function ProfileGroups({ groups }: { groups: OwnGroup[] }) {
  const paths = usePaths();
  if (groups.length === 0) {
    return (
      <CardStack>
        <EmptyState
          title={texts.noGroup}
          action={
            <Button as={Link} to={paths.groups()}>
              {texts.seeGroups}
            </Button>
          }
        >
          {texts.noGroupBody}
        </EmptyState>
      </CardStack>
    );
  }
  return (
    <CardStack>
      <Card className="py-1">
        <List aria-label={texts.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <ListItem
                as={Link}
                to={paths.group(group.id)}
                leading={<Arch id={group.id} src={group.pictureUrl} size="m" />}
                title={group.name}
                meta={texts.group(group.memberCount, group.animator)}
                end={<Icon of={ChevronRight} size="s" className="text-ink-2" />}
              />
            </li>
          ))}
        </List>
      </Card>
    </CardStack>
  );
}
