import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { administrationQueries } from "../administration-queries.ts";
import { texts } from "./texts.ts";

/** Members whose removal waits for a second person; nothing where there is none. */
export function WaitingRemovals() {
  const paths = usePaths();
  const { data } = useQuery(administrationQueries.removals);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="pt-3">
      <h2 className="px-gutter font-semibold">{texts.removal.list}</h2>
      <List>
        {data.items.map(({ id, memberId, memberName, expiresAt }) => (
          <li key={id}>
            <ListItem
              as={Link}
              to={paths.administration("membres", memberId)}
              wrap
              title={memberName}
              meta={texts.removal.before(expiresAt)}
            />
          </li>
        ))}
      </List>
    </section>
  );
}
