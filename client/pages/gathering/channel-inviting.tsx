import { Link2 } from "lucide-react";
import { useState } from "react";
import type { Channel } from "../../../shared/gathering/channels.contract.ts";
import { InviteSheet } from "../../features/gathering/index.ts";
import { MemberChoice } from "../../features/people/index.ts";
import { ChannelLinkSheet } from "../../product/links/link-sheet.tsx";
import { texts } from "../../product/links/link-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";

/** « Inviter des amis » to a channel: a choice of members, or the channel's link to give. */
export function ChannelInviting({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const [byLink, setByLink] = useState(false);
  const { id, name } = channel;
  if (byLink) return <ChannelLinkSheet {...{ id, name, onClose }} />;
  return (
    <InviteSheet
      channel={channel}
      picking={(choice) => (
        <>
          <div className="px-gutter pb-3">
            <Button
              variant="line"
              size="s"
              icon={<Icon of={Link2} size="s" />}
              onClick={() => setByLink(true)}
            >
              {texts.giveLink}
            </Button>
          </div>
          <MemberChoice {...choice} />
        </>
      )}
      onClose={onClose}
    />
  );
}
