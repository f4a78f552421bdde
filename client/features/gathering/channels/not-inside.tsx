import type { Channel } from "../../../../shared/gathering/channels.contract.ts";
import { Void } from "../../../ui/lists/void.tsx";
import { Slabs } from "../../../ui/slab.tsx";
import { texts } from "./texts.ts";

/** In place of what one may not read yet: how one comes to. */
export function NotInside({ channel }: { channel: Channel }) {
  return (
    <Slabs>
      <Void title={texts.inside.title}>{texts.inside[channel.access]}</Void>
    </Slabs>
  );
}
