import type { Today } from "../../../../shared/administration/today.contract.ts";
import { number } from "../../../infrastructure/words/formats.ts";
import { Card, SlabHead } from "../../../ui/card.tsx";
import { meanOf, pointsOf, sumOf, type WeekFigure } from "./figures.ts";
import { type FigureName, texts } from "./texts.ts";

type Week = NonNullable<Today["week"]>;

const FIGURES: readonly FigureName[] = ["present", "posts", "registrations", "shares"];
const [WIDTH, HEIGHT] = [96, 28];

/** How the week goes, in four figures with their days, against the week before. */
export function WeekCard({ week, version }: { week: Week; version: string | null }) {
  return (
    <Card pad>
      <SlabHead>{texts.week}</SlabHead>
      <p className="meta">{texts.weekLead}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-1">
        {FIGURES.map((name) => (
          <li key={name}>
            <FigureLine name={name} days={week[name]} />
          </li>
        ))}
      </ul>
      {version && <p className="meta mt-5 border-t border-line pt-3">{texts.version(version)}</p>}
    </Card>
  );
}

function FigureLine({ name, days }: { name: FigureName; days: Week[FigureName] }) {
  const figure: WeekFigure = name === "present" ? meanOf(days) : sumOf(days);
  return (
    <>
      <p className="sr-only">{texts.figureInWords(name, figure)}</p>
      <div
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <p className="min-w-0">
          <span className="title block text-h3 tabular-nums">{number(figure.value)}</span>
          <span className="block">{texts.figure(name, figure.value)}</span>
        </p>
        <Sparkline days={days} />
        <p className="meta lg:col-span-2">{texts.against(figure)}</p>
      </div>
    </>
  );
}

/** The last seven days as a line; the way to today, which is not over, is dotted. */
function Sparkline({ days }: { days: Week[FigureName] }) {
  const points = pointsOf(days, WIDTH, HEIGHT).split(" ");
  const [x, y] = points.at(-1)?.split(",") ?? [];
  return (
    <svg
      aria-hidden="true"
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
      fill="none"
      className="h-8.5 w-25.5 max-w-full lg:self-end"
    >
      <path d={`M0 ${HEIGHT}h${WIDTH}`} className="stroke-line" strokeWidth="1" />
      <g className="stroke-blue" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <polyline points={points.slice(0, -1).join(" ")} />
        <polyline points={points.slice(-2).join(" ")} strokeDasharray="0.5 4" />
        {x && <circle cx={x} cy={y} r="2.5" className="fill-slab" />}
      </g>
    </svg>
  );
}
