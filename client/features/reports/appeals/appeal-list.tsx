import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AppealStanding } from "../../../../shared/reports/appeal-kinds.ts";
import type { ListedAppeal } from "../../../../shared/reports/appeals.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../../infrastructure/words/time-ago.tsx";
import { Chip, ChipStrip } from "../../../ui/chip.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { Tag, type TagTone } from "../../../ui/tag.tsx";
import { appealQueries } from "./appeal-queries.ts";
import { appealTexts as words } from "./texts.ts";

/** What is contested: what waits, the oldest first, or what was answered. */
export function AppealList({ openId }: { openId: string | null }) {
  const [state, setState] = useState<"open" | "decided">("open");
  const list = useInfiniteQuery(appealQueries.list(state));
  const open = state === "open";
  return (
    <>
      <div className="py-2">
        <ChipStrip label={words.filter}>
          <Chip on={open} onClick={() => setState("open")}>
            {words.open}
          </Chip>
          <Chip on={!open} onClick={() => setState("decided")}>
            {words.decided}
          </Chip>
        </ChipStrip>
      </div>
      <PagedList
        list={list}
        words={words.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={open ? words.empty : words.noDecided}>
            {open && words.emptyBody}
          </EmptyState>
        }
      >
        {(appeal) => <AppealLine appeal={appeal} open={appeal.id === openId} />}
      </PagedList>
    </>
  );
}

const tones: Record<AppealStanding, TagTone> = {
  waiting: "blue",
  taken: "clay",
  upheld: "plain",
  granted: "plain",
};

/** Where an appeal stands. */
export const AppealMark = ({ state }: Pick<ListedAppeal, "state">) => (
  <Tag tone={tones[state]} className="in-aria-[current=true]:bg-slab">
    {words.states[state]}
  </Tag>
);

function AppealLine({ appeal, open }: { appeal: ListedAppeal; open: boolean }) {
  const paths = usePaths();
  const { id, author, decision, state, text, createdAt } = appeal;
  return (
    <ListItem
      as={Link}
      to={paths.administration("recours", id)}
      data-line={id}
      selected={open}
      aria-current={open || undefined}
      wrap
      unread={state === "waiting"}
      leading={author && <Avatar name={author.name} src={author.avatarUrl} />}
      title={words.kinds[decision.kind]}
      meta={
        <span className="grid gap-1.5">
          <span>
            {words.by(author?.name ?? words.nobody)} · <TimeAgo time={createdAt} />
          </span>
          <span className="line-clamp-2 wrap-anywhere">{text || words.emptied}</span>
          <span className="flex flex-wrap gap-1.5">
            <AppealMark state={state} />
          </span>
        </span>
      }
    />
  );
}
