/** One line of the result. Times in milliseconds. */
export type Row = {
  name: string;
  title: string;
  value: number | null;
  unit: "/s" | "ms" | "MB" | "×";
  p50?: number;
  p99?: number;
  /** What the same work reaches without the server, in the same unit. */
  limit?: number;
  ratio?: number;
  goal: string;
  /** Null where there is nothing to hold. */
  met: boolean | null;
};

const digits = (value: number | null | undefined, places = 0) =>
  value === undefined || value === null || Number.isNaN(value) ? "–" : value.toFixed(places);

const cellsOf = ({ title, value, unit, p50, p99, limit, ratio, goal, met }: Row): string[] => [
  title,
  `${digits(value, unit === "×" ? 2 : 0)} ${unit}`,
  digits(p50, 1),
  digits(p99, 1),
  digits(limit),
  digits(ratio, 2),
  goal,
  met === null ? "" : met ? "yes" : "NO",
];

const HEAD = ["Workload", "Measured", "p50 ms", "p99 ms", "Limit /s", "Ratio", "Goal", "Met"];

/** The rows as a table of Markdown, aligned for a terminal too. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] as string).length)),
  );
  const draw = (line: string[]) =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[column] as number))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [draw(HEAD), rule, ...lines.slice(1).map(draw)].join("\n");
}
