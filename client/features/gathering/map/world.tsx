import type { MapSize, MapView } from "./map-view.ts";
import world from "./world.svg";

/** Land and borders, drawn once in a file of their own and shown where the view is. */
export function World({ view, size }: { view: MapView; size: MapSize }) {
  const { width, height } = size;
  const place = `translate(${width / 2} ${height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`;
  return (
    <svg aria-hidden="true" width={width} height={height} className="absolute inset-0">
      <g transform={place}>
        <use href={`${world}#land`} className="fill-slab stroke-line-strong [stroke-width:.75px]" />
        <use href={`${world}#borders`} className="fill-none stroke-line [stroke-width:1px]" />
      </g>
    </svg>
  );
}
