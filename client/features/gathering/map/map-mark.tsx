import { CalendarDays, Users } from "lucide-react";
import { number } from "../../../infrastructure/words/formats.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/drawings/icon.tsx";
import type { Cluster, Layer } from "./marks.ts";
import { nameOf } from "./place-names.ts";
import type { MapPoint } from "./projection.ts";
import { texts } from "./texts.ts";

type MapMarkProps = {
  cluster: Cluster;
  layer: Layer;
  /** In pixels of the map. */
  at: MapPoint;
  chosen: boolean;
  onChoose: () => void;
};

const SMALLEST = 44;
const LARGEST = 76;
/** How much wider a dot is for twice as many. */
const BY_DOUBLING = 4.5;

const sizeOf = (count: number): number =>
  Math.min(LARGEST, SMALLEST + BY_DOUBLING * Math.log2(Math.max(1, count / 5)));

const shapes: Record<Layer, string> = {
  members: "rounded-full",
  groups: "rounded-arch",
  events: "rounded-control",
};

/** A place on the map, or several that are near: a target with its number. */
export function MapMark({ cluster, layer, at, chosen, onChoose }: MapMarkProps) {
  const size = layer === "members" ? sizeOf(cluster.count) : SMALLEST;
  const [first] = cluster.marks;
  const alone = cluster.marks.length === 1;
  const where = alone && first ? nameOf(first) : texts.places(cluster.marks.length);
  return (
    <button
      type="button"
      aria-label={texts.mark(where, texts.counted[layer](cluster.count))}
      aria-pressed={chosen}
      onClick={onChoose}
      style={{ left: at.x, top: at.y, width: size, height: size }}
      className={cx(
        "absolute grid -translate-1/2 place-items-center font-semibold tabular-nums ring-2 ring-slab",
        shapes[layer],
        chosen ? "z-1 bg-ink text-slab" : "bg-blue text-on-blue hover:bg-blue-press",
        // Several places drawn as one have a ring of their own.
        !alone && "outline-2 outline-offset-3 outline-blue not-focus-visible:outline",
      )}
    >
      <Content cluster={cluster} layer={layer} />
      {alone && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-full mt-1 rounded-mark bg-slab/85 px-1 text-meta/[1rem] font-medium whitespace-nowrap text-ink"
        >
          {first?.several ? first.countryName : first?.name}
        </span>
      )}
    </button>
  );
}

function Content({ cluster, layer }: Pick<MapMarkProps, "cluster" | "layer">) {
  if (layer === "members" || cluster.count > 1) return number(cluster.count);
  return <Icon of={layer === "groups" ? Users : CalendarDays} />;
}
