import type { ReactNode } from "react";
import { Button } from "../button.tsx";

export type ListFootProps = {
  /** There are more pages. */
  more: boolean;
  /** « Voir la suite » */
  moreLabel: ReactNode;
  busy: boolean;
  onMore: () => void;
  /** Said when everything is shown. */
  end?: ReactNode;
};

/** The foot of a list read page by page: the next page at a press, or that it is the end. */
export function ListFoot({ more, moreLabel, busy, onMore, end }: ListFootProps) {
  if (!more && !end) return null;
  return (
    <div className="grid min-h-16 place-items-center py-2 text-meta text-ink-2">
      {more ? (
        <Button variant="bare" busy={busy} onClick={onMore}>
          {moreLabel}
        </Button>
      ) : (
        <p>{end}</p>
      )}
    </div>
  );
}
