import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { InviteSheet } from "../../features/gathering/index.ts";
import { MemberChoice } from "../../features/people/index.ts";

/** « Inviter des amis » to a channel, with the choice of members. */
export function ChannelInviting({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  return (
    <InviteSheet
      channel={channel}
      picking={(choice) => <MemberChoice {...choice} />}
      onClose={onClose}
    />
  );
}
