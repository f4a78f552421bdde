import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { InviteSheet } from "../../features/gathering/channels/invite-sheet.tsx";
import { MemberChoice } from "../../features/people/members/member-choice.tsx";

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
