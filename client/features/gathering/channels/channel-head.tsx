import { UserPlus } from "lucide-react";
import { Link } from "react-router";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { usePaths } from "../../../infrastructure/pages/use-paths.ts";
import { ChannelArch } from "../../../product/channel-arch.tsx";
import { MemberLink } from "../../../product/member-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { Note } from "../../../ui/lists/note.tsx";
import { nameHeading } from "../../../ui/name-heading.ts";
import { accessWords } from "./channel-facts.ts";
import { StandingButton } from "./standing-button.tsx";
import { texts } from "./texts.ts";

type ChannelHeadProps = {
  channel: Channel;
  /** The payments to confirm are what is shown below. */
  onPayments: boolean;
  onInvite: () => void;
  onPay: () => void;
};

/** The head of a channel: its arch, what it is, who opened it, how to follow it. */
export function ChannelHead({ channel, onPayments, onInvite, onPay }: ChannelHeadProps) {
  const { id, name, abilities } = channel;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-slab px-gutter pt-3 pb-4">
      {/* One under the other where the text is large. */}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <ChannelArch id={id} src={channel.pictureUrl} size="l" />
        <div className="min-w-0 flex-1 basis-44 lg:self-end">
          <h1 className={nameHeading(name)}>{name}</h1>
          <p className="meta mt-1">
            <Facts channel={channel} />
          </p>
        </div>
      </div>
      {channel.description && (
        <p className="text-body text-pretty wrap-anywhere words">{channel.description}</p>
      )}
      <Notes channel={channel} onPayments={onPayments} />
      <div className="flex flex-wrap gap-2 *:min-w-fit *:flex-[1_0_0] *:px-3 empty:hidden">
        <StandingButton channel={channel} onPay={onPay} />
        {abilities.invite && (
          <Button variant="line" icon={<Icon of={UserPlus} />} onClick={onInvite}>
            {texts.invite}
          </Button>
        )}
      </div>
    </section>
  );
}

function Facts({ channel }: { channel: Channel }) {
  const { author, followerCount } = channel;
  const facts = [texts.followers(followerCount), accessWords(channel)];
  return (
    <>
      <MemberLink id={author.id}>{texts.by(author.name)}</MemberLink>
      {` · ${facts.join(" · ")}`}
    </>
  );
}

/** Why the member does not follow it yet, and the payments its animators have to confirm. */
function Notes({ channel, onPayments }: Pick<ChannelHeadProps, "channel" | "onPayments">) {
  const paths = usePaths();
  const { id, abilities, standing, status, paymentCount } = channel;
  return (
    <>
      {status === "archive" && <Note>{texts.archived}</Note>}
      {standing === "invited" && <Note>{texts.invited}</Note>}
      {standing === "none" && !abilities.follow && !abilities.pay && status === "active" && (
        <Note>{texts.byInvitation}</Note>
      )}
      {paymentCount > 0 && !onPayments && (
        <Note
          tone="clay"
          action={
            <Link
              to={`${paths.channel(id)}?onglet=paiements`}
              replace
              preventScrollReset
              className="link grid min-h-11 place-items-center"
            >
              {texts.seePayments}
            </Link>
          }
        >
          {texts.toConfirm(paymentCount)}
        </Note>
      )}
    </>
  );
}
