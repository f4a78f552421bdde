import type { ComponentType } from "react";

/**
 * What a page may tell the frame around it, as `export const handle: PageHandle`.
 * A page draws one `FrameColumn`; the frame draws the columns beside it and the dock.
 */
export type PageHandle = {
  /** False where a write bar replaces the dock (a group, a post). True by default. */
  dock?: boolean;
  /** Drawn in place of the left column's own, from 1024 px. */
  Left?: ComponentType;
  /** Drawn in the right column in place of what stands beside the page, from 1024 px. */
  Right?: ComponentType;
  /** No right column: the page takes its place. */
  wide?: boolean;
};
