import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationItem } from "../../../../shared/conversations/conversations.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { callPages } from "../../../infrastructure/reading/queries.ts";
import { useMe } from "../../../infrastructure/session/session.ts";
import { useSearchWords } from "../../../infrastructure/use-paused.ts";
import { firstNameOf } from "../../../infrastructure/words/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { FieldError } from "../../../ui/fields/field.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Sheet } from "../../../ui/layers/sheet.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { conversationQueries } from "../conversation-queries.ts";
import { ConversationFace } from "../list/conversation-face.tsx";
import { texts as listTexts } from "../texts.ts";
import { ForwardChoice } from "./forward-choice.tsx";
import { ForwardGroups } from "./forward-groups.tsx";
import { forwardTexts as texts } from "./forward-texts.ts";
import { type ForwardTarget, type ForwardWish, useForward } from "./use-forward.ts";

type ForwardSheetProps = {
  of: ForwardWish;
  /** @param left it leads to where it was forwarded to */
  onClose: (left?: boolean) => void;
};

/** Chooses where a message or a post is forwarded: the latest conversations, groups, members. */
export function ForwardSheet({ of, onClose }: ForwardSheetProps) {
  const { words, field } = useSearchWords();
  const forward = useForward(of, onClose);
  const { chosen } = forward;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      closeLabel={texts.close}
      flush
      className="min-h-[70dvh]"
      foot={
        <div className="grid gap-2">
          <FieldError>{forward.fault}</FieldError>
          <p className="meta truncate empty:hidden" role="status">
            {chosen.map(({ name }) => name).join(", ")}
          </p>
          <Button
            wide
            busy={forward.busy}
            disabled={chosen.length === 0}
            onClick={() => void forward.go()}
          >
            {texts.go}
          </Button>
        </div>
      }
    >
      <div className="px-gutter pb-3">
        <SearchField
          label={texts.search}
          clearLabel={listTexts.clear}
          {...field}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <Recent words={words} forward={forward} />
      <ForwardGroups words={words} of={of} forward={forward} />
      <Others words={words} forward={forward} />
    </Sheet>
  );
}

type PartProps = { words: string; forward: ReturnType<typeof useForward> };

/** The member's conversations, by their last message. */
function Recent({ words, forward }: PartProps) {
  const list = useInfiniteQuery({
    ...conversationQueries.all(words),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      list={list}
      words={listTexts.list}
      reason={errorText}
      keyOf={({ id }) => id}
      empty={null}
    >
      {(item) => (
        <ForwardChoice
          target={targetOf(item)}
          forward={forward}
          face={<ConversationFace {...item} />}
          with={withWhom(item)}
        />
      )}
    </PagedList>
  );
}

/** Two discussions may have the same name: who is in them tells which is which. */
const withWhom = ({ kind, faces, memberCount }: ConversationItem) =>
  kind === "group" && faces.length > 0
    ? texts.with(
        faces.map(({ name }) => firstNameOf(name)),
        memberCount - 1 - faces.length,
      )
    : undefined;

const targetOf = ({ id, other, name }: ConversationItem): ForwardTarget => ({
  to: other ? { memberId: other.id } : { conversationId: id },
  name,
});

/** Those the member has not written to yet: all of them, or by their name. */
function Others({ words, forward }: PartProps) {
  const me = useMe();
  const written = useInfiniteQuery(conversationQueries.all(words));
  const known = new Set(
    written.data?.pages.flatMap(({ items }) => items.map(({ other }) => other?.id)),
  );
  const list = useInfiniteQuery({
    ...callPages("members", "list", words ? { name: words } : {}),
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => ({
      pages: pages.map((page) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== me.id && !known.has(id)),
      })),
      pageParams,
    }),
  });
  const some = list.data?.pages.some(({ items }) => items.length > 0);
  return (
    <section aria-label={texts.others}>
      {some && <h3 className="meta px-gutter pt-6 pb-1 font-semibold">{texts.others}</h3>}
      <PagedList
        list={list}
        words={texts.members}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          words ? <p className="px-gutter py-4 text-ink-2">{listTexts.noneFound(words)}</p> : null
        }
      >
        {(member: MemberItem) => (
          <ForwardChoice
            target={{ to: { memberId: member.id }, name: member.name }}
            forward={forward}
            face={<Avatar name={member.name} src={member.avatarUrl} />}
          />
        )}
      </PagedList>
    </section>
  );
}
