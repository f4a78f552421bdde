import { BellRing, Check, Hourglass, Plus, Ticket, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { ConfirmDialog } from "../../../ui/layers/confirm-dialog.tsx";
import { MenuButton } from "../../../ui/layers/menu-button.tsx";
import { useFollow, useUnfollow } from "./channel-acts.ts";
import { priceOf } from "./channel-facts.ts";
import { texts } from "./texts.ts";

type StandingButtonProps = { channel: Channel; onPay: () => void };

/** The member's standing with a channel, and the next step: follow, accept, pay, or leave. */
export function StandingButton({ channel, onPay }: StandingButtonProps) {
  const { standing, abilities } = channel;
  if (standing === "requested" && channel.payment) {
    return (
      <Button variant="wash" icon={<Icon of={Hourglass} />} onClick={onPay}>
        {texts.waiting}
      </Button>
    );
  }
  if (standing === "following" || standing === "animateur") return <Following channel={channel} />;
  if (standing === "invited") return <Invited channel={channel} onPay={onPay} />;
  if (abilities.pay) return <PayButton channel={channel} onPay={onPay} />;
  return abilities.follow && <FollowButton channel={channel} />;
}

function FollowButton({ channel }: { channel: Channel }) {
  const follow = useFollow(channel);
  const invited = channel.standing === "invited";
  return (
    <Button
      busy={follow.isPending}
      icon={<Icon of={invited ? Check : Plus} />}
      onClick={() => follow.mutate()}
    >
      {invited ? texts.accept : texts.follow}
    </Button>
  );
}

function PayButton({ channel, onPay }: StandingButtonProps) {
  return (
    <Button icon={<Icon of={Ticket} />} onClick={onPay}>
      {texts.pay(priceOf(channel) ?? "")}
    </Button>
  );
}

function Invited(props: StandingButtonProps) {
  const { abilities } = props.channel;
  const decline = useUnfollow(props.channel);
  return (
    <>
      {abilities.pay ? <PayButton {...props} /> : <FollowButton channel={props.channel} />}
      {abilities.unfollow && (
        <Button
          variant="line"
          icon={<Icon of={X} />}
          busy={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {texts.decline}
        </Button>
      )}
    </>
  );
}

function Following({ channel }: { channel: Channel }) {
  const { access, standing, abilities } = channel;
  const leave = useUnfollow(channel);
  const [asking, setAsking] = useState(false);
  const said: ReactNode = standing === "animateur" ? texts.animates : texts.following;
  const icon = <Icon of={standing === "animateur" ? Check : BellRing} />;
  if (!abilities.unfollow) return <Staying icon={icon} said={said} />;
  return (
    <>
      <MenuButton
        align="start"
        trigger={
          <Button variant="wash" icon={icon} busy={leave.isPending}>
            {said}
          </Button>
        }
        entries={[
          {
            label: texts.unfollow,
            icon: <Icon of={X} />,
            grave: access !== "libre",
            onSelect: () => (access === "libre" ? leave.mutate() : setAsking(true)),
          },
        ]}
      />
      <LeavingDialog
        channel={channel}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}

/** A member who may not leave sees only their standing. */
function Staying({ icon, said }: { icon: ReactNode; said: ReactNode }) {
  return (
    <p className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-blue-wash px-5 font-semibold">
      {icon}
      {said}
    </p>
  );
}

type LeavingDialogProps = {
  channel: Channel;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function LeavingDialog({ channel: { name, access }, ...dialog }: LeavingDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.leaving.title(name)}
      confirm={texts.leaving.confirm}
      cancel={texts.leaving.cancel}
    >
      {access === "payant" ? texts.leaving.paid : texts.leaving.invitation}
    </ConfirmDialog>
  );
}
