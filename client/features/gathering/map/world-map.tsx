import { Maximize, Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/drawings/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MapMark } from "./map-mark.tsx";
import { onScreen } from "./map-view.ts";
import type { Layer } from "./marks.ts";
import { type Cluster, clustersOf, type Mark } from "./marks.ts";
import { texts } from "./texts.ts";
import type { useMapView } from "./use-map-view.ts";
import { World } from "./world.tsx";

type WorldMapProps = {
  marks: readonly Mark[];
  layer: Layer;
  map: ReturnType<typeof useMapView>;
  chosen: string | null;
  onChoose: (cluster: Cluster) => void;
  /** Over the foot of the map: what was chosen. */
  children?: ReactNode;
};

/** The map itself: its drawing, its marks, and the zoom buttons. */
export function WorldMap({ marks, layer, map, chosen, onChoose, children }: WorldMapProps) {
  const { frame, size, view, handlers } = map;
  const clusters = view ? clustersOf(marks, view.scale) : [];
  return (
    <div className="relative h-[56dvh] max-h-160 min-h-80 overflow-clip bg-page dark:bg-sunk lg:h-[calc(100dvh-13rem)] lg:max-h-none lg:rounded-slab">
      <div
        {...handlers}
        ref={frame}
        role="application"
        aria-label={texts.map}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
        tabIndex={0}
        className="absolute inset-0 touch-none cursor-grab select-none -outline-offset-3 active:cursor-grabbing"
      >
        {view && size && (
          <>
            <World view={view} size={size} />
            {clusters.map((cluster) => (
              <MapMark
                key={cluster.id}
                cluster={cluster}
                layer={layer}
                at={onScreen(cluster.at, view, size)}
                chosen={cluster.id === chosen}
                onChoose={() => onChoose(cluster)}
              />
            ))}
          </>
        )}
      </div>
      <ZoomButtons map={map} />
      {children}
    </div>
  );
}

function ZoomButtons({ map }: { map: WorldMapProps["map"] }) {
  return (
    <div className="absolute top-3 right-3 grid gap-1.5">
      <MapButton label={texts.closer} onClick={map.closer}>
        <Icon of={Plus} />
      </MapButton>
      <MapButton label={texts.further} onClick={map.further}>
        <Icon of={Minus} />
      </MapButton>
      <MapButton label={texts.whole} onClick={map.showAll}>
        <Icon of={Maximize} size="s" />
      </MapButton>
    </div>
  );
}

function MapButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <span className="rounded-full bg-raised shade-menu">
      <IconButton tone="ink" {...props} />
    </span>
  );
}
