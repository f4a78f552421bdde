import { Slabs } from "../../ui/slab.tsx";
import { Void } from "../../ui/void.tsx";
import { texts } from "./texts.ts";

/** The « Évènements » tab while there is none to show. */
export function NoEvents({ ofGroup }: { ofGroup?: boolean }) {
  return (
    <Slabs>
      <Void title={texts.events.title}>{ofGroup ? texts.events.groupBody : texts.events.body}</Void>
    </Slabs>
  );
}
