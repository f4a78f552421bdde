import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { REPORT_REASON_LABELS } from "../../../shared/reports/report-kinds.ts";
import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { moderates } from "../../product/administers.ts";
import { Strikes } from "../../product/decisions/strikes.tsx";
import { texts as decisionTexts } from "../../product/decisions/texts.ts";
import { QueryState } from "../../product/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { SkeletonList } from "../../ui/lists/skeleton.tsx";
import { DECISION_ID, DecisionForm } from "./decision-form.tsx";
import { OtherReports } from "./other-reports.tsx";
import { ReportFollowUp } from "./report-follow-up.tsx";
import { ReportMark } from "./report-mark.tsx";
import { reportQueries } from "./report-queries.ts";
import { type DrawReportedMedia, ReportedText } from "./reported-text.tsx";
import { inboxTexts as words } from "./texts.ts";
import { usePassOn } from "./use-report-act.ts";

const { loading, failed, list, gone: title, goneBody: body } = words;
const states = { loading, failed, retry: list.retry, gone: { title, body } };

type ReportDetailProps = {
  id: string;
  /** Draws photos, voices and files. */
  drawMedia: DrawReportedMedia;
};

/** One report: what was reported and by whom, who takes care of it, what is decided. */
export function ReportDetail({ id, drawMedia }: ReportDetailProps) {
  const query = useQuery(reportQueries.one(id));
  if (query.data) return <Opened report={query.data} drawMedia={drawMedia} />;
  return <QueryState query={query} words={states} skeleton={<SkeletonList rows={4} />} />;
}

function Opened({ report, drawMedia }: { report: ReadReport; drawMedia: DrawReportedMedia }) {
  const { decision } = report;
  const all = moderates(useMe());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter py-5">
      <div className="grid gap-2">
        <p className="meta">
          {report.receipt} · <TimeAgo time={report.createdAt} />
        </p>
        <h2 className="title text-h3">{REPORT_REASON_LABELS[report.reason]}</h2>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ReportMark report={report} />
          {!decision && report.decisions.length > 0 && <ToDecision />}
        </div>
      </div>
      <ForReferents report={report} />
      <Reporter report={report} />
      <ReportedText report={report} drawMedia={drawMedia} />
      <OtherReports others={report.others} total={report.otherCount} />
      {report.author && all && (
        <section>
          <h3 className="font-semibold">{decisionTexts.strikes}</h3>
          <p className="meta">{decisionTexts.strikesHint}</p>
          <Strikes sanctions={report.strikes} />
        </section>
      )}
      {decision ? (
        <section className="grid gap-1 rounded-control bg-sunk px-4 py-3">
          <h3 className="font-semibold">{words.decisions[decision.kind]}</h3>
          {decision.until && <p>{words.until(decision.until)}</p>}
          {decision.ground && <p>{words.rule(decision.ground)}</p>}
          <p className="wrap-anywhere words">{decision.reason}</p>
          <p className="meta">{words.decidedBy(decision.by, decision.decidedAt)}</p>
        </section>
      ) : (
        <>
          <ReportFollowUp report={report} />
          <DecisionForm report={report} />
        </>
      )}
    </div>
  );
}

/** That referents alone read a report for now, until when, and to pass it on sooner. */
function ForReferents({ report }: { report: ReadReport }) {
  const { mutate, isPending } = usePassOn(report);
  const until = report.referentsUntil;
  if (!until) return report.concernsMinor ? <p className="meta">{words.minors}</p> : null;
  return (
    <Note>
      <p>{words.referentsOnly(until)}</p>
      <Button className="mt-2" variant="line" size="s" busy={isPending} onClick={() => mutate()}>
        {words.passOn}
      </Button>
    </Note>
  );
}

/** A long text or its photos push the decision below: one press leads there. */
const ToDecision = () => (
  <Button variant="line" size="s" onClick={leadToDecision}>
    {words.toDecision}
  </Button>
);

function leadToDecision(): void {
  const form = document.getElementById(DECISION_ID);
  form?.scrollIntoView({ block: "start" });
  form?.querySelector("input")?.focus({ preventScroll: true });
}

function Reporter({ report: { reporter, words: said, openCount } }: { report: ReadReport }) {
  const paths = usePaths();
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">
        {reporter ? (
          <Link className="link" to={paths.member(reporter.id)}>
            {words.by(reporter.name)}
          </Link>
        ) : (
          words.by(words.nobody)
        )}
      </h3>
      <p className="meta">{words.byHint}</p>
      {said && <p className="mt-1 text-body wrap-anywhere words">{said}</p>}
      {openCount > 1 && <p className="mt-1 text-ink-2">{words.same(openCount)}</p>}
    </section>
  );
}
