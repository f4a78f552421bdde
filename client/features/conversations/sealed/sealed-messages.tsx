import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SealedItem } from "../../../../shared/conversations/witness.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../infrastructure/reading/queries.ts";
import { longDate } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { List, ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { byConversation, type SealedGroup } from "./by-conversation.ts";
import { type DrawSealedMedia, SealedSheet } from "./sealed-sheet.tsx";
import { texts } from "./texts.ts";

const sealedQuery = { ...callPages("conversations", "listSealed", {}), staleTime: 0 };

/** What adults deleted or corrected beside minors, by day and conversation, without its words. */
export function SealedMessages({ drawMedia }: { drawMedia: DrawSealedMedia }) {
  const query = useInfiniteQuery(sealedQuery);
  const [opened, setOpened] = useState<SealedItem | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items);
  const groups = items && { pages: [{ items: byConversation(items, longDate) }] };
  return (
    <Card className="overflow-clip">
      <p className="px-gutter py-4 text-pretty text-ink-2">{texts.lead}</p>
      <PagedList
        list={{ ...query, data: groups }}
        words={texts.list}
        reason={errorText}
        keyOf={({ key }) => key}
        className="border-t border-line"
        empty={<EmptyState title={texts.empty}>{texts.emptyBody}</EmptyState>}
      >
        {(group) => <Group group={group} onOpen={setOpened} />}
      </PagedList>
      {opened && (
        <SealedSheet sealed={opened} drawMedia={drawMedia} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

type GroupProps = { group: SealedGroup; onOpen: (item: SealedItem) => void };

function Group({ group: { at, people, items }, onOpen }: GroupProps) {
  return (
    <section className="py-3">
      <h2 className="px-gutter font-semibold wrap-anywhere">
        {texts.between(people.map(({ name }) => name))}
      </h2>
      <p className="meta px-gutter">{texts.day(at)}</p>
      <List>
        {items.map((item) => (
          <li key={item.id}>
            <Line item={item} onOpen={() => onOpen(item)} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Line({ item, onOpen }: { item: SealedItem; onOpen: () => void }) {
  const { author, kind, writtenAt, sealedAt, until } = item;
  return (
    <ListItem
      wrap
      leading={<Avatar name={author.name} src={author.avatarUrl} />}
      title={texts.what(kind, author.name)}
      meta={
        <span className="grid gap-0.5">
          <span>{texts.written(writtenAt)}</span>
          <span>{texts.sealed(sealedAt)}</span>
          <span>{texts.until(until)}</span>
        </span>
      }
      end={
        <Button
          variant="line"
          size="s"
          aria-label={texts.openOf(author.name, sealedAt)}
          onClick={onOpen}
        >
          {texts.open}
        </Button>
      }
    />
  );
}
