import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CommunityMap } from "../../../../shared/gathering/map.contract.ts";
import { errorText } from "../../../infrastructure/reading/error-texts.ts";
import { needsReading } from "../../../infrastructure/reading/queries.ts";
import { Card, CardStack } from "../../../ui/card.tsx";
import { SegmentedControl } from "../../../ui/fields/segmented-control.tsx";
import { Failed } from "../../../ui/lists/failed.tsx";
import { SkeletonList } from "../../../ui/lists/skeleton.tsx";
import { MapCard } from "./map-card.tsx";
import { MapList } from "./map-list.tsx";
import { mapQueries } from "./map-queries.ts";
import { type Cluster, type Layer, type Mark, marksOf } from "./marks.ts";
import { OwnPlace } from "./own-place.tsx";
import { project } from "./projection.ts";
import { texts } from "./texts.ts";
import { useMapView } from "./use-map-view.ts";
import { WorldMap } from "./world-map.tsx";

const LAYERS: readonly Layer[] = ["members", "groups", "events"];

/** The view while the map has no mark: where French is spoken. */
const FRENCH_SPEAKING = [
  project({ latitude: 52, longitude: -10 }),
  project({ latitude: -26, longitude: 50 }),
];

/** The map with its list and the member's own place on it. */
export function MapBoard() {
  const map = useQuery(mapQueries.all);
  needsReading(map);
  if (map.data) return <Board map={map.data} />;
  if (map.isPending) return <Coming />;
  return (
    <Failed
      title={texts.failed}
      retryLabel={texts.retry}
      busy={map.isFetching}
      onRetry={() => map.refetch()}
    >
      {errorText(map.error)}
    </Failed>
  );
}

function Board({ map }: { map: CommunityMap }) {
  const { layer, turnTo, marks, view, chosen, choose, show, close } = useBoard(map);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-2.5">
      <CardStack>
        <Card className="overflow-clip">
          <div className="px-gutter py-3">
            <SegmentedControl
              label={texts.layers}
              value={layer}
              onChange={turnTo}
              options={LAYERS.map((value) => ({ value, label: texts.layer[value] }))}
            />
          </div>
          <WorldMap
            marks={marks}
            layer={layer}
            map={view}
            chosen={chosen?.id ?? null}
            onChoose={choose}
          >
            {chosen && (
              <MapCard cluster={chosen} layer={layer} mine={map.mine?.id} onClose={close} />
            )}
          </WorldMap>
        </Card>
      </CardStack>
      <CardStack>
        <OwnPlace />
        <MapList marks={marks} layer={layer} onShow={show} />
      </CardStack>
    </div>
  );
}

/** The layer shown, its marks, the view of the map, and the mark or cluster chosen. */
function useBoard(map: CommunityMap) {
  const [layer, setLayer] = useState<Layer>("members");
  const [chosen, setChosen] = useState<Cluster | null>(null);
  const marks = useMemo(() => marksOf(map, layer), [map, layer]);
  const points = marks.length > 0 ? marks.map(({ at }) => at) : FRENCH_SPEAKING;
  const view = useMapView(points);
  const choose = (cluster: Cluster) => {
    // A press on a cluster zooms in to separate its places; those that cannot be share a card.
    const apart = cluster.marks.length > 1 && view.takeApart(cluster.marks.map(({ at }) => at));
    setChosen(apart ? null : cluster);
  };
  const show = (mark: Mark) => {
    view.show(mark.at);
    setChosen({ id: mark.id, at: mark.at, count: mark.count, marks: [mark] });
    view.frame.current?.scrollIntoView({ block: "nearest" });
  };
  const close = () => setChosen(null);
  const turnTo = (next: Layer) => {
    setLayer(next);
    close();
    view.showAll();
  };
  return { layer, turnTo, marks, view, chosen, choose, show, close };
}

function Coming() {
  return (
    <CardStack>
      <div role="status" aria-label={texts.loading}>
        <div className="h-17 bg-slab" />
        <div className="h-[56dvh] max-h-160 min-h-80 bg-page dark:bg-sunk" />
        <SkeletonList rows={4} />
      </div>
    </CardStack>
  );
}
