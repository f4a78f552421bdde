import { Link } from "react-router";
import { REPORT_REASON_LABELS } from "../../../shared/reports/report-kinds.ts";
import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { texts, inboxTexts as words } from "./texts.ts";

type OtherReportsProps = { others: ReadReport["others"]; total: number };

/** What else was reported about the same person, the latest first. */
export function OtherReports({ others, total }: OtherReportsProps) {
  const paths = usePaths();
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{words.others(total)}</h3>
      <ul className="grid gap-1">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              to={paths.administration("signalements", other.id)}
              className="grid min-h-target content-center rounded-control bg-sunk px-4 py-2 hover:underline"
            >
              <span>
                {REPORT_REASON_LABELS[other.reason]}
                {other.sameSubject && `, ${words.onSame}`}
              </span>
              <span className="meta">
                {other.decision ? words.decisions[other.decision] : texts.states[other.state]} ·{" "}
                {other.reporterName || words.nobody} · <TimeAgo time={other.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
