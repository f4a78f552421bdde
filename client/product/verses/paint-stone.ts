/** Between one archivolt and the next, in pixels. */
const ARCHIVOLT = 26;
/** How far the sill goes beyond its arch, on either side. */
const SILL = 50;

/** Paving: rows of slabs, each shifted by half of one. */
export function paintJoints(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  colour: string,
): void {
  const row = 216;
  const slab = 360;
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.beginPath();
  for (let y = row, odd = false; y < height + row; y += row, odd = !odd) {
    context.moveTo(0, y);
    context.lineTo(width, y);
    for (let x = odd ? slab / 2 : slab; x < width; x += slab) {
      context.moveTo(x, y - row);
      context.lineTo(x, y);
    }
  }
  context.stroke();
}

/** Where an arch stands, in pixels. */
export type ArchPlace = { left: number; right: number; top: number; bottom: number };

/** The outline of an arch, begun anew; `inset`: within its place on its three sides. */
export function archPath(
  context: CanvasRenderingContext2D,
  { left, right, top, bottom }: ArchPlace,
  inset = 0,
): void {
  const radius = (right - left) / 2 - inset;
  context.beginPath();
  context.moveTo(left + inset, bottom);
  context.lineTo(left + inset, top + inset + radius);
  context.arc((left + right) / 2, top + inset + radius, radius, Math.PI, 0);
  context.lineTo(right - inset, bottom);
}

/** A line on which an arch stands. */
export function paintSill(
  context: CanvasRenderingContext2D,
  { left, right, bottom }: ArchPlace,
  colour: string,
  beyond = SILL,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 8;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(left - beyond, bottom);
  context.lineTo(right + beyond, bottom);
  context.stroke();
}

type ArchColours = { slab: string; archivolt: string; sill: string };

/** A slab in the shape of an arch, and the three archivolts of the loader around it. */
export function paintArch(
  context: CanvasRenderingContext2D,
  place: ArchPlace,
  { slab, archivolt, sill }: ArchColours,
  between = ARCHIVOLT,
): void {
  archPath(context, place);
  context.closePath();
  context.fillStyle = slab;
  context.fill();
  context.strokeStyle = archivolt;
  for (const [index, width] of [8, 5, 3].entries()) {
    archPath(context, place, index * between);
    context.lineWidth = width;
    context.stroke();
  }
  paintSill(context, place, sill);
}
