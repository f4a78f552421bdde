import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { ManagedMember } from "../../../../shared/administration/administration.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { administrationQueries, type MemberFilter } from "../administration-queries.ts";
import { texts as common } from "../texts.ts";
import { StateTag } from "./state-tag.tsx";
import { texts } from "./texts.ts";

/** Everyone, by a part of the name, a role or a state. */
export function MembersList({ openId }: { openId: string | null }) {
  const [filter, setFilter] = useState<MemberFilter>({});
  const { words: name, field } = useSearchWords();
  const list = useInfiniteQuery({
    ...administrationQueries.members({ ...filter, ...(name && { name }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-gutter pt-3 pb-2">
        <SearchField
          className="col-span-2"
          label={texts.search}
          clearLabel={texts.clear}
          {...field}
        />
        <FilterChoices onFilter={setFilter} />
      </div>
      <Order all={Object.keys(filter).length === 0 && !name} />
      <PagedList
        list={list}
        words={{ ...common, ...texts.list }}
        reason={errorText}
        keyOf={(member) => member.id}
        empty={<Nobody />}
      >
        {(member) => <MemberLine member={member} open={member.id === openId} />}
      </PagedList>
    </>
  );
}

/** In which order they stand and, where all are shown, how many they are. */
function Order({ all }: { all: boolean }) {
  const { data } = useQuery(administrationQueries.overview);
  return (
    <p className="meta px-gutter pb-1">
      {all && data ? texts.countNewestFirst(data.members) : texts.newestFirst}
    </p>
  );
}

type FilterChoicesProps = { onFilter: (change: (before: MemberFilter) => MemberFilter) => void };

/** Of one role, or in one state. */
function FilterChoices({ onFilter }: FilterChoicesProps) {
  return (
    <>
      <Choice
        label={texts.role}
        any={texts.anyRole}
        names={texts.roles}
        onChoose={(role) =>
          onFilter(({ role: _, ...rest }) => ({ ...rest, ...(role && { role }) }))
        }
      />
      <Choice
        label={texts.state}
        any={texts.anyState}
        names={texts.states}
        onChoose={(state) =>
          onFilter(({ state: _, ...rest }) => ({ ...rest, ...(state && { state }) }))
        }
      />
    </>
  );
}

function Nobody() {
  return (
    <p role="status" className="px-gutter py-8 text-center text-ink-2">
      {texts.none}
    </p>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  any: string;
  names: Record<V, string>;
  onChoose: (value: V | undefined) => void;
};

function Choice<V extends string>({ label, any, names, onChoose }: ChoiceProps<V>) {
  const values = Object.keys(names) as V[];
  return (
    <Select
      aria-label={label}
      onChange={({ target }) => onChoose(values.find((value) => value === target.value))}
    >
      <option value="">{any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Select>
  );
}

function MemberLine({ member, open }: { member: ManagedMember; open: boolean }) {
  const paths = usePaths();
  const line = useShown(open);
  const facts = [member.role !== "membre" && texts.roles[member.role], member.email, member.city];
  return (
    <ListItem
      as={Link}
      ref={line}
      to={paths.administration("membres", member.id)}
      data-line={member.id}
      selected={open}
      aria-current={open || undefined}
      leading={<Avatar name={member.name} src={member.avatarUrl} />}
      title={member.name}
      meta={facts.filter(Boolean).join(" · ") || undefined}
      end={member.state !== "active" && <StateTag state={member.state} />}
    />
  );
}

/** Brings a line that is open when the list is first drawn into its view. */
function useShown(open: boolean) {
  const line = useRef<HTMLAnchorElement>(null);
  const first = useRef(open);
  useEffect(() => {
    if (first.current) line.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return line;
}
