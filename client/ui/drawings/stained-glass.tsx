import type { ReactNode } from "react";
import { type Glass, type GlassPalette, type GlassPattern, glassFor } from "./glass-for.ts";

const sixths = [0, 60, 120, 180, 240, 300];

/** The drawings, 56 × 64; the leads between the panes are drawn by the group around them. */
const drawings: Record<GlassPattern, (palette: GlassPalette) => ReactNode> = {
  rays: ([deep, main, mid, pale]) => (
    <>
      {rayPaths.map((path, index) => (
        <path key={path} d={path} fill={[main, mid, pale, mid][index % 4]} />
      ))}
      <circle cx="28" cy="66" r="20" fill={pale} />
      <circle cx="28" cy="66" r="10" fill={deep} />
    </>
  ),
  drop: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={main} />
      <path d="M0 64L28 0H0zM56 64L28 0h28z" fill={deep} />
      <path d="M28 6C44 24 48 34 46 44a18 18 0 0 1-36 0C8 34 12 24 28 6z" fill={mid} />
      <path d="M28 26c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20z" fill={pale} />
    </>
  ),
  waves: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={pale} />
      <path d="M0 22q14-12 28 0t28 0v42H0z" fill={mid} />
      <path d="M0 36q14-12 28 0t28 0v28H0z" fill={main} />
      <path d="M0 50q14-12 28 0t28 0v14H0z" fill={deep} />
      <circle cx="38" cy="13" r="7" fill="#F7EBCB" />
    </>
  ),
  lozenges: ([deep, main, mid, pale]) =>
    lozenges.map(([x, y, tone]) => (
      <path
        key={`${x} ${y}`}
        d={`M${x} ${y}l9.33 13-9.33 13-9.33-13z`}
        fill={[main, pale, mid, mid, deep][tone]}
      />
    )),
  panes: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={mid} />
      <path d="M0 0h20v24H0z" fill={main} />
      <path d="M20 0h36v24H20zM0 24h20v40H0z" fill={pale} />
      <path d="M20 24h36v22H20z" fill={deep} />
      <path d="M20 46h36v18H20z" fill={main} />
      <path d="M20 0v64M0 24h56" strokeWidth="4" />
    </>
  ),
  leaves: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={deep} />
      <path d="M28 64V8" />
      {[28, 44, 60].map((y, row) => (
        <g key={y}>
          <path d={`M28 ${y}q-20-2-22-20q20 2 22 20z`} fill={[pale, mid, main][row]} />
          <path d={`M28 ${y}q20-2 22-20q-20 2-22 20z`} fill={[mid, pale, mid][row]} />
        </g>
      ))}
    </>
  ),
  porches: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={deep} />
      <path d="M0 64V28a28 28 0 0 1 56 0V64z" fill={main} />
      <path d="M7 64V30a21 21 0 0 1 42 0V64z" fill={mid} />
      <path d="M14 64V30a14 14 0 0 1 28 0V64z" fill={pale} />
      <path d="M21 64V30a7 7 0 0 1 14 0V64z" fill={deep} />
    </>
  ),
  flower: ([deep, main, mid, pale]) => (
    <>
      <path d="M-2-2h60v68H-2z" fill={deep} />
      <path d="M0 48h28v16H0z" fill={main} />
      <path d="M28 48h28v16H28z" fill={mid} />
      {sixths.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn} 28 26)`}
          d="M28 26q-10-8 0-21q10 13 0 21z"
          fill={index % 2 ? mid : pale}
        />
      ))}
      <circle cx="28" cy="26" r="5.5" fill={main} />
    </>
  ),
};

/** Nine rays of 20° from the foot of the arch. */
const rayPaths = Array.from({ length: 9 }, (_, index) => {
  const point = (step: number) => {
    const angle = Math.PI * (1 - step / 9);
    return `${(28 + 90 * Math.cos(angle)).toFixed(1)} ${(66 - 90 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M28 66L${point(index)}L${point(index + 1)}z`;
});

/** Six rows of four lozenges, every other row shifted by half of one. */
const lozenges = Array.from({ length: 24 }, (_, index) => {
  const row = Math.floor(index / 4);
  const column = index % 4;
  const x = ((row % 2 ? 0 : 9.33) + 18.67 * column).toFixed(1);
  return [x, -7 + 13 * row, (column - row + 10) % 5] as const;
});

/** A small stained glass; give `id` (drawn from it) or `glass`. */
export function StainedGlass({ id, glass }: { id: string; glass?: Glass | undefined }) {
  const { pattern, palette } = glass ?? glassFor(id);
  return (
    <svg
      viewBox="0 0 56 64"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="size-full"
    >
      <g stroke="#17223F" strokeWidth="2" strokeLinejoin="round">
        {drawings[pattern](palette)}
      </g>
    </svg>
  );
}
