import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { CalendarEvent } from "../../../../shared/gathering/calendar-events.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { memberRow, WriteTo } from "../../../product/write-to.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { ListFoot } from "../../../ui/lists/list-foot.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { FailedNote } from "../../../ui/lists/note.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { calendarQueries } from "./calendar-queries.ts";
import { texts } from "./texts.ts";

const words = texts.who;
type Shown = "going" | "interested";

/** Who comes to an event, or is interested, page after page. */
export function WhoSheet({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>(event.goingCount > 0 ? "going" : "interested");
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      closeLabel={texts.close}
      flush
    >
      <div className="px-gutter pb-2">
        <SegmentedControl
          label={words.filter}
          value={shown}
          onChange={setShown}
          options={[
            { value: "going", label: words.going(event.goingCount) },
            { value: "interested", label: words.interested(event.interestedCount) },
          ]}
        />
      </div>
      <People event={event} shown={shown} />
    </Sheet>
  );
}

function People({ event, shown }: { event: CalendarEvent; shown: Shown }) {
  const list = useInfiniteQuery({
    ...calendarQueries.answers(event.id, event.day, shown),
    staleTime: 0,
  });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {list.isPending && <SkeletonList rows={4} />}
      {list.isError && people.length === 0 && (
        <FailedNote retryLabel={texts.retry} onRetry={() => list.refetch()} className="mx-gutter">
          {words.failed}
        </FailedNote>
      )}
      {list.isSuccess && people.length === 0 && (
        <p className="px-gutter pb-4 text-ink-2">{words.none[shown]}</p>
      )}
      <List aria-label={words[shown](people.length)}>
        {people.map((person) => (
          <li key={person.id} className={memberRow}>
            <PersonLine person={person} />
            <WriteTo member={person} />
          </li>
        ))}
      </List>
      {list.hasNextPage && (
        <ListFoot
          more
          moreLabel={words.more}
          busy={list.isFetchingNextPage}
          onMore={() => list.fetchNextPage()}
        />
      )}
    </>
  );
}

function PersonLine({ person }: { person: MemberItem }) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      to={paths.member(person.id)}
      leading={<Avatar name={person.name} src={person.avatarUrl} />}
      title={person.name}
      meta={person.city ?? undefined}
    />
  );
}
