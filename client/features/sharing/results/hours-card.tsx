import type { MonthResults } from "../../../../shared/sharing/results.contract.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { texts } from "./texts.ts";

type Hours = MonthResults["hours"];

/** The hours at which something went out, beside what is ordinary: a chart, and a table of it. */
export function HoursCard({ hours }: { hours: Hours }) {
  const { best, items } = hours;
  const usual = items.find(({ hour }) => hour === best)?.usual ?? null;
  return (
    <Card pad className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SlabHead>{texts.hours}</SlabHead>
      <p className="text-pretty">
        {best === null || usual === null ? texts.notEnough : texts.best(best, usual)}
      </p>
      {best !== null && <Chart hours={hours} />}
      <p className="meta text-pretty">{texts.hoursAbout}</p>
      <details>
        <summary className="min-h-target cursor-pointer py-2 font-medium">{texts.asTable}</summary>
        <Table items={items} />
      </details>
    </Card>
  );
}

const [BAR, GAP, HALF] = [14, 6, 44];

/** Bars above and below what is ordinary, one for each hour that can be compared. */
function Chart({ hours: { best, items } }: { hours: Hours }) {
  const compared = items.filter(({ usual }) => usual !== null);
  const most = Math.max(0.1, ...compared.map(({ usual }) => Math.abs((usual ?? 1) - 1)));
  const width = compared.length * (BAR + GAP) + GAP;
  return (
    <svg
      role="img"
      aria-label={texts.chart}
      viewBox={`0 0 ${Math.max(width, 160)} ${2 * HALF + 16}`}
      className="h-30 w-full max-w-120 justify-self-start"
      preserveAspectRatio="xMinYMid meet"
    >
      {compared.map(({ hour, usual }, at) => {
        const height = Math.max(1.5, (Math.abs((usual ?? 1) - 1) / most) * (HALF - 4));
        const x = GAP + at * (BAR + GAP);
        return (
          <g key={hour}>
            <rect
              x={x}
              y={(usual ?? 1) >= 1 ? HALF - height : HALF}
              width={BAR}
              height={height}
              rx="1.5"
              className={hour === best ? "fill-blue" : "fill-line-strong"}
            />
            <text
              x={x + BAR / 2}
              y={2 * HALF + 12}
              textAnchor="middle"
              className="fill-ink-2 text-[8px]"
            >
              {texts.hourInChart(hour)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${HALF}h${Math.max(width, 160)}`} className="stroke-line" strokeWidth="1" />
    </svg>
  );
}

function Table({ items }: Pick<Hours, "items">) {
  const { column } = texts;
  return (
    <table className="w-full text-left tabular-nums">
      <thead>
        <tr>
          {[column.hour, column.count, column.usual].map((title) => (
            <th
              key={title}
              scope="col"
              className="py-1.5 pr-3 align-bottom text-meta font-semibold"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ hour, publications, usual }) => (
          <tr key={hour} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {texts.hour(hour)}
            </th>
            <td className="py-1.5 pr-3">{publications}</td>
            <td className="py-1.5">{texts.usual(usual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
