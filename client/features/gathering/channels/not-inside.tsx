import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { CardStack } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { texts } from "./texts.ts";

/** In place of content the member may not read yet: how to get access to it. */
export function NotInside({ channel }: { channel: Channel }) {
  return (
    <CardStack>
      <EmptyState title={texts.inside.title}>{texts.inside[channel.access]}</EmptyState>
    </CardStack>
  );
}
