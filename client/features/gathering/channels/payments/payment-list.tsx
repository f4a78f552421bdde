import { useInfiniteQuery } from "@tanstack/react-query";
import type { Channel, Payment } from "../../../../../shared/gathering/channels.contract.ts";
import type { MemberItem } from "../../../../../shared/people/members.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { errorText } from "../../../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../../../infrastructure/words/time-ago.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card, CardStack } from "../../../../ui/card.tsx";
import { Avatar } from "../../../../ui/drawings/avatar.tsx";
import { AskingButton } from "../../../../ui/layers/confirm-dialog.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { ListItem } from "../../../../ui/lists/list-item.tsx";
import { PagedList } from "../../../../ui/lists/paged-list.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useChannelAct } from "../channel-acts.ts";
import { channelQueries } from "../channel-queries.ts";
import { money } from "../money.ts";
import { texts } from "./texts.ts";

const words = texts.list;
type Paid = Payment & { member: MemberItem };

/** The « Paiements » tab: payments asked for, to be confirmed once the money is received. */
export function PaymentList({ channel }: { channel: Channel }) {
  const list = useInfiniteQuery({ ...channelQueries.payments(channel.id), staleTime: 0 });
  return (
    <CardStack>
      <Card className="overflow-clip py-1">
        {channel.paymentCount > 0 && <p className="meta px-gutter pt-3 pb-1">{words.lead}</p>}
        <PagedList
          list={list}
          words={words}
          reason={errorText}
          keyOf={({ id }) => id}
          empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
        >
          {(payment) => <PaymentLine channelId={channel.id} payment={payment} />}
        </PagedList>
      </Card>
    </CardStack>
  );
}

function PaymentLine({ channelId, payment }: { channelId: string; payment: Paid }) {
  const { member, amount, currency, reference, state, createdAt } = payment;
  return (
    <div className="flex flex-wrap items-center gap-x-2 pb-1 sm:pb-0">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <ListItem
          leading={<Avatar name={member.name} src={member.avatarUrl} />}
          title={member.name}
          meta={
            <span>
              {`${money(amount, currency)} · ${words.reference(reference)} · `}
              <TimeAgo time={createdAt} />
            </span>
          }
          end={state !== "pending" && <Tag>{words.states[state]}</Tag>}
        />
      </div>
      {state === "pending" && <Answer channelId={channelId} payment={payment} />}
    </div>
  );
}

function Answer({ channelId, payment }: { channelId: string; payment: Paid }) {
  const { name } = payment.member;
  const settle = useChannelAct(
    (accept: boolean) =>
      api.channels.settlePayment({ id: channelId, paymentId: payment.id, accept }),
    (accept) => ({ text: accept ? words.accepted(name) : words.refused(name) }),
  );
  const busy = (accept: boolean) => settle.isPending && settle.variables === accept;
  return (
    <div className="flex flex-wrap gap-2 px-gutter pb-2 sm:pb-0">
      <Button
        size="s"
        busy={busy(true)}
        aria-label={words.acceptNamed(name)}
        onClick={() => settle.mutate(true)}
      >
        {words.accept}
      </Button>
      <AskingButton
        size="s"
        variant="line"
        busy={busy(false)}
        aria-label={words.refuseNamed(name)}
        ask={{
          title: words.refuseTitle(name),
          body: words.refuseBody,
          confirm: words.refuse,
          cancel: words.keep,
          variant: "blue",
        }}
        onConfirm={() => settle.mutate(false)}
      >
        {words.refuse}
      </AskingButton>
    </div>
  );
}
