import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../infrastructure/error-texts.ts";
import { TimeAgo } from "../../infrastructure/time-ago.tsx";
import { usePaths } from "../../infrastructure/use-paths.ts";
import { Face } from "../../ui/face.tsx";
import { ListItem } from "../../ui/list-item.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Slab, SlabHead } from "../../ui/slab.tsx";
import { Void } from "../../ui/void.tsx";
import { affiliationQueries } from "./affiliation-queries.ts";
import { texts } from "./texts.ts";

const words = texts.joined;

/** Those who came by one's links. */
export function JoinedList() {
  const paths = usePaths();
  const list = useInfiniteQuery(affiliationQueries.joined);
  return (
    <Slab className="overflow-clip">
      <SlabHead className="px-gutter pt-4 pb-1">{words.title}</SlabHead>
      <PagedList
        list={list}
        words={words}
        reason={errorText}
        keyOf={({ member }) => member.id}
        empty={
          <Void title={words.empty} level={3}>
            {words.emptyBody}
          </Void>
        }
      >
        {({ member, joinedAt }) => (
          <ListItem
            as={Link}
            to={paths.member(member.id)}
            leading={<Face name={member.name} src={member.avatarUrl} />}
            title={member.name}
            meta={<TimeAgo time={joinedAt} />}
          />
        )}
      </PagedList>
    </Slab>
  );
}
