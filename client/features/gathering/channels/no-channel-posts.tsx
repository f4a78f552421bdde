import { PenLine } from "lucide-react";
import { Link } from "react-router";
import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { Button } from "../../../ui/button.tsx";
import { CardStack } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { texts } from "./texts.ts";

type NoChannelPostsProps = {
  channel: Channel;
  /** Path of the form that writes a post in the channel. */
  writing: string;
};

/** A channel without a post yet; who only follows it is told so. */
export function NoChannelPosts({ channel, writing }: NoChannelPostsProps) {
  const may = channel.abilities.publish;
  return (
    <CardStack>
      <EmptyState
        title={texts.noPost}
        action={
          may && (
            <Button as={Link} to={writing} icon={<Icon of={PenLine} />}>
              {texts.writeFirst}
            </Button>
          )
        }
      >
        {may ? texts.noPostAnimator : texts.noPostReader}
      </EmptyState>
    </CardStack>
  );
}
