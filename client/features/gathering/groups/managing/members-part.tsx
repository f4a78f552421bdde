import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { Group } from "../../../../../shared/gathering/groups.contract.ts";
import type { MemberItem } from "../../../../../shared/people/members.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../../infrastructure/reading/queries.ts";
import { useSearchWords } from "../../../../infrastructure/use-paused.ts";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../../ui/layers/confirm-dialog.tsx";
import { ListItem } from "../../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../../ui/lists/paged-list.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { texts } from "./texts.ts";
import { useGroupAct } from "./use-group-act.ts";

type Person = Pick<MemberItem, "id" | "name">;
const words = texts.members;
const nobody: ReadonlySet<string> = new Set();

/** Who is in a group: added by those who run it, and taken out. */
export function MembersPart({ group }: { group: Group }) {
  const { words: name, field } = useSearchWords();
  const add = useGroupAct(
    ({ id: memberId }: Person) => api.groups.addMember({ id: group.id, memberId }),
    (person) => ({ text: words.added(person.name) }),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="title px-gutter text-h4">{words.title}</h3>
      <div className="px-gutter">
        <MemberPicker
          label={words.add}
          pickLabel={words.pick}
          // Adding someone who is already a member changes nothing.
          taken={nobody}
          onPick={(person) => add.mutate(person)}
        />
      </div>
      <div className="px-gutter">
        <SearchField label={words.search} clearLabel={words.clear} {...field} />
      </div>
      <MemberLines group={group} name={name} />
    </section>
  );
}

/** The members of a group whose name has what is searched. */
function MemberLines({ group, name }: { group: Group; name: string }) {
  const list = useInfiniteQuery({
    ...callPages("groups", "listMembers", { id: group.id, ...(name && { name }) }),
    placeholderData: keepPreviousData,
  });
  const animators = new Set(group.animators.map(({ id }) => id));
  return (
    <div>
      <PagedList
        list={list}
        words={words.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          <p role="status" className="px-gutter py-4 text-ink-2">
            {name ? words.none : words.nobody}
          </p>
        }
      >
        {(member) => (
          <MemberLine group={group} member={member} animates={animators.has(member.id)} />
        )}
      </PagedList>
    </div>
  );
}

type MemberLineProps = { group: Group; member: MemberItem; animates: boolean };

function MemberLine({ group, member, animates }: MemberLineProps) {
  const [asking, setAsking] = useState(false);
  const { name, avatarUrl, city } = member;
  const remove = useGroupAct(
    () => api.groups.removeMember({ id: group.id, memberId: member.id }),
    () => ({ text: words.removed(name) }),
  );
  return (
    <>
      <ListItem
        leading={<Avatar name={name} src={avatarUrl} size="c" />}
        title={name}
        meta={[animates && words.animates, city].filter(Boolean).join(" · ") || undefined}
        end={
          (!animates || group.abilities.nameAnimators) && (
            <IconButton
              label={words.remove(name)}
              busy={remove.isPending}
              onClick={() => setAsking(true)}
            >
              <Icon of={UserMinus} />
            </IconButton>
          )
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle(name, group.name)}
        confirm={words.removeConfirm}
        cancel={words.keep}
        variant="blue"
        onConfirm={() => remove.mutate(undefined)}
      >
        {words.removeBody}
      </ConfirmDialog>
    </>
  );
}
