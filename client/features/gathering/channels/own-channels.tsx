import { useState } from "react";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { ChannelList } from "./channel-list.tsx";
import { texts } from "./texts.ts";

const lists = (["followed", "created"] as const).map((value) => ({
  value,
  label: texts.list.ownWhich[value],
}));

/** The channels the member follows, and those they created. */
export function OwnChannels() {
  const [which, setWhich] = useState<"followed" | "created">("followed");
  return (
    <CardStack>
      <Card className="overflow-clip">
        <div className="px-gutter py-3">
          <SegmentedControl
            label={texts.list.ownFilter}
            value={which}
            onChange={setWhich}
            options={lists}
          />
        </div>
        <ChannelList which={which} />
      </Card>
    </CardStack>
  );
}
