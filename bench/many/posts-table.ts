import type { ReadFigure } from "./measure.ts";
import type { SizeFigures } from "./sizes.ts";

/** What a community of so many posts was measured to take. */
export type PostsFigures = SizeFigures & { posts: number; filledS: number; reads: ReadFigure[] };

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const shown = (value: number) => (Number.isFinite(value) ? number.format(value) : "–");
const whole = new Intl.NumberFormat("en");

/** A row: what it tells, and how the figure of a larger community follows from that of a smaller one. */
type Line = { title: string; of(figures: PostsFigures): number | undefined; grows: boolean };

const perPost = (of: (figures: PostsFigures) => number) => (figures: PostsFigures) =>
  of(figures) / figures.posts;

function linesOf(figures: PostsFigures): Line[] {
  const read = (name: string, figures: PostsFigures) =>
    figures.reads.find((one) => one.name === name);
  const reads = figures.reads.flatMap(({ name }): Line[] => [
    { title: `${name}: median, ms`, of: (of) => read(name, of)?.p50, grows: false },
    { title: `${name}: p99, ms`, of: (of) => read(name, of)?.p99, grows: false },
    { title: `${name}: pages of 8 kB read`, of: (of) => read(name, of)?.pages, grows: false },
    { title: `${name}: refused`, of: (of) => read(name, of)?.refused, grows: false },
  ]);
  return [
    { title: "bytes of a post: rows", of: perPost(({ rows }) => rows), grows: false },
    { title: "indexes", of: perPost(({ indexes }) => indexes), grows: false },
    { title: "of which the words", of: perPost(({ words }) => words), grows: false },
    { title: "as text", of: perPost(({ copied }) => copied), grows: false },
    { title: "in a backup", of: perPost(({ backup }) => backup), grows: false },
    { title: "all, GB", of: ({ rows, indexes }) => (rows + indexes) / 1e9, grows: true },
    { title: "a backup, GB", of: ({ backup }) => backup / 1e9, grows: true },
    { title: "vacuum, s", of: ({ vacuumS }) => vacuumS, grows: true },
    { title: "analyze, s", of: ({ analyzeS }) => analyzeS, grows: false },
    ...reads,
  ];
}

/**
 * Figures of the smallest community, what follows from them by arithmetic for the largest, what was
 * measured of it, and the ratio of the two.
 */
export function postsTable(all: readonly PostsFigures[]): string {
  const [small, large] = [all[0], all.at(-1)];
  if (!small || !large) return "";
  const row = ({ title, of, grows }: Line) => {
    const [little, measured] = [of(small) ?? Number.NaN, of(large) ?? Number.NaN];
    const told = grows ? (little * large.posts) / small.posts : little;
    return `| ${[title, ...[little, told, measured, measured / told].map(shown)].join(" | ")} |`;
  };
  return [
    `| | ${whole.format(small.posts)} posts | ${whole.format(large.posts)} by arithmetic | measured | ratio |`,
    "|---|--:|--:|--:|--:|",
    ...linesOf(small).map(row),
  ].join("\n");
}
