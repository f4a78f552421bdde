import { cx } from "../cx.ts";

// Apart from the other scenes: they must be there when no code can be loaded any more.

const line = "stroke-line-strong";

/** Something failed: a closed door. */
export const ErrorScene = () => (
  <>
    <path d="M56 142V98a20 20 0 0 1 40 0v44z" className={cx("fill-slab", line)} strokeWidth="3" />
    <path d="M76 80v62" className={line} strokeWidth="2" />
    <path d="M82 112v6" className="stroke-clay" strokeWidth="4" strokeLinecap="round" />
  </>
);

/** No network: a lantern put out. */
export const OfflineScene = () => (
  <>
    <path d="M76 60v26" className={line} strokeWidth="2.5" />
    <path
      d="M64 92h24l4 34H60z"
      className={cx("fill-slab", line)}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M66 86h20v6H66z" className="fill-line-strong" />
    <path
      d="M76 102c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z"
      className={line}
      strokeWidth="2.5"
      strokeDasharray="3 4"
    />
  </>
);
