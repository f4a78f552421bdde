import { PLATFORM_NAMES } from "../../../../shared/sharing/platforms.ts";
import type { DeliveryCounts } from "../../../../shared/sharing/results.contract.ts";
import type { Delivery } from "../../../../shared/sharing/shares.contract.ts";
import { countsInWords, curveInWords, curvePoints } from "./count-words.ts";
import { texts } from "./texts.ts";

type DeliveryResultsProps = {
  delivery: Delivery;
  /** With the day of the reading, where there is room to say it. */
  dated?: boolean;
};

/** What a platform counts of a publication: a line, a small curve, and the way to answer there. */
export function DeliveryResults({ delivery, dated = false }: DeliveryResultsProps) {
  const { counts, url, platform, removedAt } = delivery;
  if (!counts) return null;
  const { comments, curve, readOn } = counts;
  const name = PLATFORM_NAMES[platform];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-meta text-ink-2">
      <p className="min-w-0 tabular-nums">{countsInWords(counts, readOn)}</p>
      {curve && <Curve curve={curve} />}
      {dated && <p className="meta">{texts.readOn(readOn)}</p>}
      {url && !removedAt && comments && comments.value > 0 && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-8 items-center"
          aria-label={texts.replyTo(comments.value, name)}
        >
          {texts.reply(name)}
        </a>
      )}
    </div>
  );
}

const [WIDTH, HEIGHT] = [64, 18];

function Curve({ curve }: { curve: NonNullable<DeliveryCounts["curve"]> }) {
  const points = curvePoints(curve.values, WIDTH, HEIGHT);
  const [x, y] = points.split(" ").at(-1)?.split(",") ?? [];
  return (
    <svg
      role="img"
      aria-label={curveInWords(curve)}
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
      fill="none"
      className="h-6 w-17.5 flex-none"
    >
      <g className="stroke-blue" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <polyline points={points} />
        <circle cx={x} cy={y} r="2" className="fill-blue" />
      </g>
    </svg>
  );
}
