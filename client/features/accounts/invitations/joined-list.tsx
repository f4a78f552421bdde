import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { affiliationQueries } from "./affiliation-queries.ts";
import { texts } from "./texts.ts";

const words = texts.joined;

/** The members who joined by the viewer's links. */
export function JoinedList() {
  const paths = usePaths();
  const list = useInfiniteQuery(affiliationQueries.joined);
  return (
    <Card className="overflow-clip">
      <SlabHead className="px-gutter pt-4 pb-1">{words.title}</SlabHead>
      <PagedList
        list={list}
        words={words}
        reason={errorText}
        keyOf={({ member }) => member.id}
        empty={
          <EmptyState title={words.empty} level={3}>
            {words.emptyBody}
          </EmptyState>
        }
      >
        {({ member, joinedAt }) => (
          <ListItem
            as={Link}
            to={paths.member(member.id)}
            leading={<Avatar name={member.name} src={member.avatarUrl} />}
            title={member.name}
            meta={<TimeAgo time={joinedAt} />}
          />
        )}
      </PagedList>
    </Card>
  );
}
