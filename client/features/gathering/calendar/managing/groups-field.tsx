import { useInfiniteQuery } from "@tanstack/react-query";
import { MAX_GROUPS_PER_EVENT } from "../../../../../shared/ground/limits.ts";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../../infrastructure/session/session.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Arch } from "../../../../ui/drawings/arch.tsx";
import { FieldError } from "../../../../ui/fields/field.tsx";
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
  const list = useInfiniteQuery({ ...callPages("groups", "list", {}), staleTime: 60_000 });
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Choice {...props} groups={groups} />
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

function Choice({
  draft,
  onChange,
  faults,
  known,
  groups,
}: GroupsFieldProps & { groups: readonly Named[] }) {
  const listed = [...new Map([...known, ...groups].map((group) => [group.id, group])).values()];
  const chosen = new Set(draft.groupIds);
  const toggle = (id: string) => {
    if (!chosen.has(id) && chosen.size >= MAX_GROUPS_PER_EVENT) return;
    onChange({
      groupIds: chosen.has(id)
        ? draft.groupIds.filter((one) => one !== id)
        : [...draft.groupIds, id],
    });
  };
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby="groupes-de-l-evenement">
      <legend className="pb-1.5 font-semibold">{words.groups}</legend>
      <div className="flex flex-wrap gap-1.5">
        {listed.map(({ id, name }) => (
          <Chip
            key={id}
            check
            on={chosen.has(id)}
            leading={<Arch id={id} size="xs" />}
            onClick={() => toggle(id)}
          >
            {name}
          </Chip>
        ))}
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
