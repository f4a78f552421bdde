import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MAX_GROUPS_PER_EVENT } from "../../../../../shared/ground/limits.ts";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { useSearchWords } from "../../../../infrastructure/use-paused.ts";
import { keepEnter } from "../../../../product/use-choices.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { FieldError } from "../../../../ui/fields/field.tsx";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { announcesEverywhere } from "../may-create.ts";
import { texts } from "../texts.ts";
import type { FieldsProps } from "./when-fields.tsx";

const words = texts.form;
type Named = { id: string; name: string };

type GroupsFieldProps = FieldsProps & {
  /** The event's present groups, listed even where the member could not choose them. */
  known: readonly Named[];
};

/** The groups an event concerns: any for moderators, else those the member animates. */
export function GroupsField(props: GroupsFieldProps) {
  const me = useMe();
  return announcesEverywhere(me) ? (
    <AnyGroup {...props} />
  ) : (
    <Choice {...props} groups={me.groups.filter(({ animator }) => animator)} />
  );
}

function AnyGroup(props: GroupsFieldProps) {
  const { words: name, field } = useSearchWords();
  const [picked, setPicked] = useState<readonly Named[]>([]);
  const list = useInfiniteQuery({
    ...callPages("groups", "list", name ? { name } : {}),
    // A group made a minute ago is the one an event is announced for.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const searched = field.value !== "" || list.hasNextPage;
  return (
    <>
      <Choice
        {...props}
        known={[...props.known, ...picked.filter(({ id }) => props.draft.groupIds.includes(id))]}
        groups={groups}
        onPick={(group) => setPicked([...picked.filter(({ id }) => id !== group.id), group])}
        search={
          searched && (
            <SearchField
              label={words.groupSearch}
              clearLabel={words.groupSearchClear}
              {...field}
              onKeyDown={keepEnter}
            />
          )
        }
      />
      {list.isError && (
        <Button variant="bare" size="s" onClick={() => list.refetch()}>
          {texts.retry}
        </Button>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            variant="bare"
            size="s"
            className="-ml-3"
            busy={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {words.moreGroups}
          </Button>
        </div>
      )}
    </>
  );
}

type ChoiceProps = GroupsFieldProps & {
  groups: readonly Named[];
  /** Keeps one in the list whatever is searched next. */
  onPick?: (group: Named) => void;
  search?: ReactNode;
};

function Choice({ draft, onChange, faults, known, groups, onPick, search }: ChoiceProps) {
  const listed = [...new Map([...known, ...groups].map((group) => [group.id, group])).values()];
  const chosen = new Set(draft.groupIds);
  const toggle = (group: Named) => {
    const { id } = group;
    if (!chosen.has(id) && chosen.size >= MAX_GROUPS_PER_EVENT) return;
    onPick?.(group);
    onChange({
      groupIds: chosen.has(id)
        ? draft.groupIds.filter((one) => one !== id)
        : [...draft.groupIds, id],
    });
  };
  return (
    <fieldset
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5"
      aria-describedby="groupes-de-l-evenement"
    >
      <legend className="pb-1.5 font-semibold">{words.groups}</legend>
      {search}
      <div className="flex flex-wrap gap-1.5">
        {listed.map((group) => (
          <Chip
            key={group.id}
            check
            on={chosen.has(group.id)}
            leading={<Arch id={group.id} size="xs" />}
            onClick={() => toggle(group)}
          >
            {group.name}
          </Chip>
        ))}
        {listed.length === 0 && search && (
          <p role="status" className="meta py-2.5">
            {words.groupNone}
          </p>
        )}
      </div>
      <p id="groupes-de-l-evenement" className="meta">
        {words.groupsHint}
      </p>
      <FocusedFault>{faults.groupIds}</FocusedFault>
    </fieldset>
  );
}

/** A chip cannot be marked invalid: the error message takes the focus instead. */
function FocusedFault({ children }: { children: string | undefined }) {
  return (
    <div {...(children && { "data-form-fault": "", tabIndex: -1 })}>
      <FieldError>{children}</FieldError>
    </div>
  );
}
