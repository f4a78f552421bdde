import { useQuery } from "@tanstack/react-query";
import type { CarriedWork } from "../../../shared/reports/reports.contract.ts";
import { callQuery } from "../../infrastructure/reading/queries.ts";
import { QueryState } from "../../product/query-state.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { List, ListItem } from "../../ui/lists/list-item.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { inboxTexts } from "./texts.ts";

const words = inboxTexts.work;
const { loading, failed, retry } = words;
const workQuery = { ...callQuery("reports", "readWorkload"), staleTime: 0 };

/** Who carries the work of moderating: counts, by name, so that people relieve each other. */
export function Workload() {
  const query = useQuery(workQuery);
  return (
    <section className="py-5">
      <h2 className="title px-gutter text-h4">{words.title}</h2>
      <p className="meta px-gutter pb-2">{words.lead}</p>
      {query.data ? (
        <>
          <p className="px-gutter pb-2">{words.open(query.data.open, query.data.untaken)}</p>
          <List>
            {query.data.people.map((person) => (
              <li key={person.id}>
                <ListItem
                  wrap
                  leading={<Avatar name={person.name} src={person.avatarUrl} />}
                  title={person.name}
                  meta={carried(person)}
                />
              </li>
            ))}
          </List>
        </>
      ) : (
        <QueryState
          query={query}
          words={{ loading, failed, retry }}
          skeleton={<SkeletonList rows={3} />}
        />
      )}
    </section>
  );
}

const carried = ({ taken, decided, medianHours }: CarriedWork): string =>
  [
    words.taken(taken),
    decided > 0 ? words.decided(decided) : words.none,
    medianHours !== null && words.median(medianHours),
  ]
    .filter(Boolean)
    .join(" · ");
