import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { memberQueries } from "./member-queries.ts";
import { texts } from "./texts.ts";

export type MemberChoiceProps = {
  /** Ids of those who are chosen. */
  chosen: ReadonlySet<string>;
  onToggle: (member: MemberItem) => void;
  /** A press goes to the member: nothing is chosen. */
  plain?: boolean | undefined;
  /** Above the members, while none is looked for. */
  lead?: ReactNode;
};

const list = { ...texts, title: texts.choice.title, end: texts.end };

/** The other members, to choose several of: each line is pressed to choose, again to leave out. */
export function MemberChoice({ chosen, onToggle, plain, lead }: MemberChoiceProps) {
  const { words, field } = useSearchWords();
  const members = useOthers(words);
  return (
    <>
      <div className="px-gutter pb-3">
        <SearchField
          label={texts.search}
          clearLabel={texts.clear}
          {...field}
          // Enter searches; it must not submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {!words && lead}
      <PagedList
        list={members}
        words={list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          <p role="status" className="px-gutter py-6 text-ink-2">
            {words ? texts.none(words) : texts.empty}
          </p>
        }
      >
        {(member) => (
          <ChoiceLine
            member={member}
            chosen={plain ? undefined : chosen.has(member.id)}
            onToggle={onToggle}
          />
        )}
      </PagedList>
    </>
  );
}

/** The members whose name has these words, without the reader. */
function useOthers(words: string) {
  const me = useMe();
  return useInfiniteQuery({
    ...memberQueries.all(words),
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => ({
      pages: pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== me.id) })),
      pageParams,
    }),
  });
}

type ChoiceLineProps = {
  member: MemberItem;
  /** Undefined where a press chooses nothing. */
  chosen: boolean | undefined;
  onToggle: MemberChoiceProps["onToggle"];
};

function ChoiceLine({ member, chosen, onToggle }: ChoiceLineProps) {
  return (
    <ListItem
      as="button"
      aria-pressed={chosen}
      onClick={() => onToggle(member)}
      leading={<Avatar name={member.name} src={member.avatarUrl} size="c" />}
      title={member.name}
      meta={member.city ?? undefined}
      end={
        chosen !== undefined && (
          <Icon
            of={chosen ? CircleCheck : Circle}
            className={chosen ? "text-blue-ink" : "text-ink-3"}
          />
        )
      }
    />
  );
}
