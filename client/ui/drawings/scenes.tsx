import type { ReactNode } from "react";
import { cx } from "../cx.ts";

const line = "stroke-line-strong";

/** The scenes drawn under the porch of an empty page. */
export const scenes = {
  /** It is done, or nothing waits: a door ajar. Without it the arch reads as a gravestone. */
  ajar: (
    <>
      <path d="M56 142V98a20 20 0 0 1 40 0v44z" className={cx("fill-slab", line)} strokeWidth="3" />
      <path d="M69 142h27l7 7H69z" className="fill-blue" opacity=".2" />
      <path d="M56 142V98c0-8 5-15 13-18v69z" className={cx("fill-sunk", line)} strokeWidth="3" />
      <path d="M64 114v5" className="stroke-clay" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** Nothing yet: a plant on a table. */
  empty: (
    <>
      <path d="M52 142v-20h48v20" className={line} strokeWidth="3" />
      <path d="M46 122h60" className={line} strokeWidth="3" strokeLinecap="round" />
      <path d="M76 122V96" className="stroke-ink-2" strokeWidth="3" />
      <path
        d="M76 96c-16 2-24-8-24-20 16-2 24 8 24 20zM76 88c12 2 20-6 20-18-12-2-20 6-20 18z"
        className="fill-blue"
        opacity=".85"
      />
      <path d="M68 122l2-12h12l2 12z" className="fill-clay" />
    </>
  ),
  /** Choose one, or it is not here: a signpost. */
  choose: (
    <>
      <path d="M76 142V70" className="stroke-ink-2" strokeWidth="3" />
      <path
        d="M66 76h30l9 8-9 8H66z"
        className={cx("fill-slab", line)}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M86 101H57l-9 8 9 8h29z" className="fill-blue" opacity=".85" />
      <circle cx="76" cy="66" r="4.5" className="fill-clay" />
    </>
  ),
  /** A letter on a table, sealed. */
  letter: (
    <>
      <path d="M52 142v-20h48v20" className={line} strokeWidth="3" />
      <path d="M46 122h60" className={line} strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(-7 76 118)">
        <path
          d="M52 86h48v33H52z"
          className={cx("fill-slab", line)}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M53 87l23 19 23-19" className={line} strokeWidth="3" strokeLinejoin="round" />
        <circle cx="76" cy="105" r="5.5" className="fill-clay" />
      </g>
    </>
  ),
  /** A bell at rest under the porch. */
  bell: (
    <>
      <path d="M56 46h40" className={line} strokeWidth="3" strokeLinecap="round" />
      <path d="M76 46v14" className="stroke-ink-2" strokeWidth="3" />
      <circle cx="76" cy="116" r="6" className="fill-clay" />
      <path
        d="M76 59c-15 0-20 11-20 24 0 13-3 19-8 26h56c-5-7-8-13-8-26 0-13-5-24-20-24z"
        className={cx("fill-slab", line)}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M54 97h44" className="stroke-blue" strokeWidth="4" opacity=".85" />
    </>
  ),
  /** A basket with its bread and its cloth, before it is shared out. */
  basket: (
    <>
      <path d="M54 110a22 30 0 0 1 44 0" className={line} strokeWidth="3" />
      <path d="M54 110a11 9 0 0 1 22 0zM74 110a12 12 0 0 1 24 0z" className="fill-clay" />
      <path
        d="M47 110h58l-7 32H54z"
        className={cx("fill-slab", line)}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M51 121h50M53 131h46" className={line} strokeWidth="2" />
      <path d="M58 110h30l-15 19z" className="fill-blue" opacity=".85" />
    </>
  ),
  /** Two chairs that wait, a book on one. */
  chairs: (
    <>
      <path
        d="M50 88v54M50 116h21v26M102 88v54M102 116H81v26"
        className={line}
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M52 110h18a2 2 0 0 1 2 2v3H52z" className="fill-blue" opacity=".85" />
      <path d="M84 108h16v6.5H84z" className="fill-clay" />
    </>
  ),
  /** A lantern, lit to look for something. */
  lamp: (
    <>
      <path d="M76 50v20" className={line} strokeWidth="2.5" />
      <path
        d="M62 80h28l4 42H58z"
        className={cx("fill-slab", line)}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M64 72h24v8H64z" className="fill-line-strong" />
      <path d="M72 108h8v13h-8z" className="fill-clay" />
      <path
        d="M76 87c5 6 6.5 9 6.5 13a6.5 6.5 0 0 1-13 0c0-4 1.5-7 6.5-13z"
        className="fill-blue"
        opacity=".85"
      />
      <path
        d="M49 101h-8M103 101h8M51 84l-6-5M101 84l6-5"
        className={line}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Scene = keyof typeof scenes;
