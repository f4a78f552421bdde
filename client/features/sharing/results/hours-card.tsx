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
      {best !== null && <p className="meta text-pretty">{texts.hoursAbout}</p>}
      <details>
        <summary className="min-h-target cursor-pointer py-2 font-medium">{texts.asTable}</summary>
        <Table items={items} />
      </details>
    </Card>
  );
}

/** Of one hour, and above or below the line. */
const [STEP, HALF] = [14, 44];
const WIDTH = 24 * STEP;
/** The hours that are written under the chart. */
const WRITTEN = [0, 6, 12, 18];

/** The day from midnight to midnight: bars above and below what is ordinary. */
function Chart({ hours: { best, items } }: { hours: Hours }) {
  const compared = items.flatMap(({ hour, usual }) =>
    usual === null ? [] : [{ hour, beyond: usual - 1 }],
  );
  const most = Math.max(0.1, ...compared.map(({ beyond }) => Math.abs(beyond)));
  return (
    <svg
      role="img"
      aria-label={texts.chart}
      viewBox={`0 0 ${WIDTH} ${2 * HALF + 16}`}
      className="w-full max-w-120"
    >
      {compared.map(({ hour, beyond }) => {
        const height = Math.max(2, (Math.abs(beyond) / most) * (HALF - 2));
        return (
          <rect
            key={hour}
            x={hour * STEP + 2}
            y={beyond < 0 ? HALF : HALF - height}
            width={STEP - 4}
            height={height}
            rx="1.5"
            className={hour === best ? "fill-blue" : "fill-line-strong"}
          />
        );
      })}
      <path d={`M0 ${HALF}h${WIDTH}`} className="stroke-line-strong" strokeWidth="1" />
      {WRITTEN.map((hour) => (
        <text key={hour} x={hour * STEP} y={2 * HALF + 13} className="fill-ink-2 text-[11px]">
          {texts.hourInChart(hour)}
        </text>
      ))}
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
