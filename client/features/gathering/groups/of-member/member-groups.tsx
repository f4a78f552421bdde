import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { Card, CardStack } from "../../../../ui/card.tsx";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../../ui/lists/paged-list.tsx";
import { groupQueries } from "../group-queries.ts";
import { texts } from "../texts.ts";
import { texts as words } from "./texts.ts";

/** The groups a member is in, of those the reader may see, a line each. */
export function MemberGroups({ memberId }: { memberId: string }) {
  const paths = usePaths();
  const list = useInfiniteQuery({ ...groupQueries.ofMember(memberId), staleTime: 60_000 });
  return (
    <CardStack>
      <Card aria-label={words.title} className="overflow-clip">
        <PagedList
          list={list}
          shape="arch"
          words={{ ...texts.list, retry: texts.retry, title: words.title }}
          reason={errorText}
          keyOf={({ id }) => id}
          empty={<EmptyState title={words.none}>{words.noneBody}</EmptyState>}
        >
          {({ id, name, pictureUrl, memberCount, joined }) => (
            <ListItem
              as={Link}
              to={paths.group(id)}
              leading={<Arch id={id} src={pictureUrl} size="m" />}
              title={name}
              wrap
              className="items-center!"
              meta={[texts.members(memberCount), ...(joined ? [words.yours] : [])].join(" · ")}
            />
          )}
        </PagedList>
      </Card>
    </CardStack>
  );
}
