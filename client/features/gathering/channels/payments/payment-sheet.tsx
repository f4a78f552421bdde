import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import type { Channel, Payment } from "../../../../../shared/gathering/channels.contract.ts";
import { api } from "../../../../infrastructure/reading/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/drawings/icon.tsx";
import { Sheet } from "../../../../ui/layers/sheet.tsx";
import { toast } from "../../../../ui/layers/toast-store.ts";
import { Note } from "../../../../ui/lists/note.tsx";
import { showFailure, useUnfollow } from "../channel-acts.ts";
import { priceOf } from "../channel-facts.ts";
import { channelQueries } from "../channel-queries.ts";
import { money } from "../money.ts";
import { texts } from "./texts.ts";

type PaymentSheetProps = { channel: Channel; onClose: () => void };

/** A channel's price, and how to pay it: under which reference, or through a payment provider. */
export function PaymentSheet({ channel, onClose }: PaymentSheetProps) {
  const { payment } = channel;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title(channel.name)}
      closeLabel={texts.close}
      foot={<NextSteps channel={channel} onClose={onClose} />}
    >
      <dl className="grid gap-4">
        <Fact name={texts.amount}>
          <span className="title text-h3 lining-nums">
            {payment ? money(payment.amount, payment.currency) : priceOf(channel)}
          </span>
        </Fact>
        {payment && <Reference payment={payment} />}
        <Fact name={texts.how}>
          <span className="text-body text-pretty wrap-anywhere words">
            {channel.paymentWords || texts.askAuthor(channel.author.name)}
          </span>
        </Fact>
      </dl>
      <Note className="mt-4">{payment ? texts.waits : texts.lead}</Note>
    </Sheet>
  );
}

/** Pays by a provider, asks for a reference, or gives it up. */
function NextSteps({ channel, onClose }: PaymentSheetProps) {
  const { payment, paidOnline } = channel;
  const ask = useAsk(channel.id);
  const renounce = useUnfollow(channel);
  return (
    <div className="grid gap-2">
      {paidOnline && (
        <Button busy={ask.isPending && ask.variables === true} onClick={() => ask.mutate(true)}>
          {texts.online}
        </Button>
      )}
      {!payment && (
        <Button
          variant={paidOnline ? "line" : "blue"}
          busy={ask.isPending && ask.variables === false}
          onClick={() => ask.mutate(false)}
        >
          {texts.ask}
        </Button>
      )}
      {payment && channel.abilities.unfollow && (
        <Button
          variant="line"
          busy={renounce.isPending}
          onClick={() => renounce.mutate(undefined, { onSuccess: onClose })}
        >
          {texts.renounce}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reference({ payment: { reference } }: { payment: Payment }) {
  return (
    <Fact name={texts.reference}>
      <span className="-my-2 flex flex-wrap items-center gap-x-4">
        <b className="text-h3 font-semibold tabular-nums select-all">{reference}</b>
        <Button
          size="s"
          variant="line"
          icon={<Icon of={Copy} size="s" />}
          aria-label={texts.copy}
          onClick={() => void copy(reference)}
        >
          {texts.copyShort}
        </Button>
      </span>
    </Fact>
  );
}

async function copy(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    toast({ text: texts.copied });
  } catch {
    toast({ text: texts.notCopied, icon: "alert" });
  }
}

/** Asks for a reference; with a payment provider, goes on to its payment page. */
function useAsk(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (online: boolean) => api.channels.pay({ id, online }),
    onSuccess: async ({ payUrl }, online) => {
      if (online && payUrl) return location.assign(payUrl);
      await client.invalidateQueries({ queryKey: channelQueries.all });
    },
    onError: showFailure,
  });
}
