import { X } from "lucide-react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Cluster, Layer, Mark } from "./marks.ts";
import { PlaceContent } from "./place-content.tsx";
import { nameOf } from "./place-names.ts";
import { texts } from "./texts.ts";

type MapCardProps = {
  cluster: Cluster;
  layer: Layer;
  /** Id of the city the member is counted in. */
  mine: string | undefined;
  onClose: () => void;
};

/** What is at the place that was pressed. */
export function MapCard({ cluster, layer, mine, onClose }: MapCardProps) {
  return (
    <section
      role="status"
      className="absolute inset-x-3 bottom-3 z-2 max-h-[70%] overflow-y-auto rounded-dialog bg-raised shade-menu sm:right-auto sm:w-88"
    >
      <div className="absolute top-1 right-1">
        <IconButton label={texts.closeCard} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      {cluster.marks.map((mark) => (
        <PlaceOfCard key={mark.id} mark={mark} layer={layer} mine={mark.id === mine} />
      ))}
    </section>
  );
}

function PlaceOfCard({ mark, layer, mine }: { mark: Mark; layer: Layer; mine: boolean }) {
  return (
    <div className="py-3 not-first:border-t not-first:border-line">
      <div className="px-gutter pr-14">
        <h3 className="title text-h4 wrap-anywhere">{nameOf(mark)}</h3>
        <p className="text-ink-2">
          {mark.several ? "" : `${mark.countryName} · `}
          {texts.counted[layer](mark.count)}
        </p>
        {mark.several && <p className="meta">{texts.smallerBody}</p>}
        {mine && layer === "members" && <p className="meta">{texts.here}</p>}
      </div>
      {layer !== "members" && <PlaceContent mark={mark} />}
    </div>
  );
}
