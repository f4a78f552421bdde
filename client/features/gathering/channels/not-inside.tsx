import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { EmptyState } from "../../../ui/lists/void.tsx";
import { CardStack } from "../../../ui/slab.tsx";
import { texts } from "./texts.ts";

/** In place of what one may not read yet: how one comes to. */
export function NotInside({ channel }: { channel: Channel }) {
  return (
    <CardStack>
      <EmptyState title={texts.inside.title}>{texts.inside[channel.access]}</EmptyState>
    </CardStack>
  );
}
