import { useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useRef } from "react";
import type { MemberItem } from "../../../../../shared/people/members.contract.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import { useSearchWords } from "../../../../infrastructure/use-paused.ts";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { ListItem } from "../../../../ui/lists/list-item.tsx";
import { PagedList, type PagedQuery } from "../../../../ui/lists/paged-list.tsx";
import { texts } from "./texts.ts";

type MemberPickerProps = {
  /** Name of the search. */
  label: string;
  /** Name of the button of each: « Nommer Adjoua pour animer ». */
  pickLabel: (name: string) => string;
  /** Ids of those who are there already. */
  taken: ReadonlySet<string>;
  onPick: (member: MemberItem) => void;
};

/** Finds a member by a part of the name; nothing is listed before something is typed. */
export function MemberPicker({ label, pickLabel, taken, onPick }: MemberPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const { words: name, clear, field } = useSearchWords();
  const list = useInfiniteQuery({
    ...callPages("members", "list", { name }),
    enabled: name !== "",
  });
  const pick = (member: MemberItem) => {
    clear();
    onPick(member);
    // Clearing the search removes the row pressed, and its focus with it.
    search.current?.focus();
  };
  return (
    <div>
      <SearchField
        ref={search}
        label={label}
        clearLabel={texts.members.clear}
        {...field}
        // Enter searches; it must not submit the surrounding form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {field.value.trim() !== "" && name !== "" && (
        <Candidates list={list} pickLabel={pickLabel} taken={taken} onPick={pick} />
      )}
    </div>
  );
}

type CandidatesProps = Omit<MemberPickerProps, "label"> & { list: PagedQuery<MemberItem> };

function Candidates({ list, pickLabel, taken, onPick }: CandidatesProps) {
  return (
    <div className="-mx-gutter">
      <PagedList
        list={list}
        words={texts.members.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          <p role="status" className="px-gutter py-4 text-ink-2">
            {texts.members.none}
          </p>
        }
      >
        {(member) => (
          <Candidate
            member={member}
            taken={taken.has(member.id)}
            label={pickLabel(member.name)}
            onPick={() => onPick(member)}
          />
        )}
      </PagedList>
    </div>
  );
}

type CandidateProps = { member: MemberItem; taken: boolean; label: string; onPick: () => void };

function Candidate({ member, taken, label, onPick }: CandidateProps) {
  const line = {
    leading: <Avatar name={member.name} src={member.avatarUrl} size="c" />,
    title: member.name,
    meta: taken ? texts.members.here : (member.city ?? undefined),
  };
  if (taken) return <ListItem {...line} />;
  return (
    <ListItem
      {...line}
      as="button"
      type="button"
      aria-label={label}
      onClick={onPick}
      end={<Icon of={UserPlus} className="text-blue-ink" />}
    />
  );
}
