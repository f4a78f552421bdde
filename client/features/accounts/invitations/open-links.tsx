import { useInfiniteQuery } from "@tanstack/react-query";
import type { Affiliation } from "../../../../shared/accounts/affiliation.contract.ts";
import type { MemberItem } from "../../../../shared/people/members.contract.ts";
import { api } from "../../../infrastructure/reading/api.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/drawings/avatar.tsx";
import { AskingButton } from "../../../ui/layers/confirm-dialog.tsx";
import { ListItem } from "../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../ui/lists/paged-list.tsx";
import { affiliationQueries } from "./affiliation-queries.ts";
import { texts } from "./texts.ts";
import { useChangeLink } from "./use-change-link.ts";

const words = texts.watch;

/** Members' links that let people in, for those who watch over the community. */
export function OpenLinks() {
  const list = useInfiniteQuery(affiliationQueries.open);
  return (
    <Card className="overflow-clip">
      <SlabHead className="px-gutter pt-4">{words.title}</SlabHead>
      <p className="px-gutter pb-1 text-ink-2">{words.lead}</p>
      <PagedList
        list={list}
        words={words}
        reason={errorText}
        keyOf={({ code }) => code}
        empty={<p className="px-gutter py-4 text-ink-2">{words.empty}</p>}
      >
        {(link) => <OpenLine link={link} />}
      </PagedList>
    </Card>
  );
}

function OpenLine({ link }: { link: Affiliation & { member: MemberItem } }) {
  const { code, member } = link;
  const { mutate, isPending } = useChangeLink({
    act: () => api.affiliation.closeOther({ code }),
    done: words.closed(member.name),
  });
  return (
    <ListItem
      leading={<Avatar name={member.name} src={member.avatarUrl} />}
      title={member.name}
      wrap
      meta={words.facts(link.usedCount, link.remainingUses)}
      end={
        <AskingButton
          size="s"
          variant="line"
          busy={isPending}
          aria-label={words.closeLabel(member.name)}
          ask={{
            title: words.closeTitle(member.name),
            body: words.closeBody,
            confirm: words.close,
            cancel: words.keep,
          }}
          onConfirm={() => mutate()}
        >
          {words.close}
        </AskingButton>
      }
    />
  );
}
