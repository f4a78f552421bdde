import type { ReactNode } from "react";

export type LoaderProps = {
  /** « Chargement » */
  label: string;
  /** Empty while it comes: its room is kept. */
  verse?: ReactNode;
  reference?: ReactNode;
  /** Milliseconds since the wait began: nothing is shown before 400. */
  waited?: number;
};

/** The whole screen while the place opens: the porch, a verse, its reference. A verse moves nothing as it comes. */
export function Loader({ label, verse, reference, waited = 0 }: LoaderProps) {
  return (
    <div role="status" aria-label={label} className="grid min-h-dvh bg-slab">
      <div
        className="appear-late grid place-items-center content-center gap-10 p-6 text-center"
        style={{ animationDelay: `${400 - waited}ms` }}
      >
        <svg viewBox="0 0 88 96" fill="none" aria-hidden="true" className="porch-lit h-auto w-22">
          <path className="porch-arch" d="M4 94V44a40 40 0 0 1 80 0v50" strokeWidth="3" />
          <path className="porch-arch" d="M16 94V45a28 28 0 0 1 56 0v49" strokeWidth="3" />
          <path className="porch-arch" d="M28 94V46a16 16 0 0 1 32 0v48" strokeWidth="3" />
          <path d="M0 94.5h88" className="stroke-line-strong" strokeWidth="3" />
        </svg>
        {verse !== undefined && (
          <div className="h-24">
            <p className="verse max-w-88">{verse}</p>
            {reference && <p className="meta mt-3">{reference}</p>}
          </div>
        )}
      </div>
    </div>
  );
}
