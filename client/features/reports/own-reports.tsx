import { useInfiniteQuery } from "@tanstack/react-query";
import { REPORT_REASON_LABELS } from "../../../shared/reports/report-kinds.ts";
import type { OwnReport } from "../../../shared/reports/reports.contract.ts";
import { paths } from "../../infrastructure/pages/paths.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { AppealState } from "../../product/appeal-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Excerpt } from "../../ui/excerpt.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { Tag } from "../../ui/tag.tsx";
import { stateTones } from "./report-mark.tsx";
import { reportQueries } from "./report-queries.ts";
import { texts } from "./texts.ts";

const words = texts.mine;

/** What the member reported, and what was decided of it, the latest first. */
export function OwnReports() {
  const list = useInfiniteQuery(reportQueries.mine);
  return (
    <PagedList
      list={list}
      words={words.list}
      reason={errorText}
      keyOf={({ id }) => id}
      empty={<EmptyState title={words.empty}>{words.emptyBody}</EmptyState>}
    >
      {(report) => <OwnReportLine report={report} />}
    </PagedList>
  );
}

function OwnReportLine({ report }: { report: OwnReport }) {
  const { decision, excerpt, state, subject } = report;
  const kept = !decision && !report.hasReader;
  return (
    <article className="grid gap-2 px-gutter py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">{words.of(subject.kind, report.authorName)}</h2>
        <Tag tone={kept ? "clay" : stateTones[state]}>
          {kept ? texts.kept : texts.ownStates[state]}
        </Tag>
      </div>
      <p className="meta">
        {REPORT_REASON_LABELS[report.reason]} · <TimeAgo time={report.createdAt} /> ·{" "}
        <span className="whitespace-nowrap">{words.receipt(report.receipt)}</span>
      </p>
      {excerpt && <Excerpt>{excerpt}</Excerpt>}
      {kept && <p className="text-ink-2 words">{texts.waitsForReader(report.authorName)}</p>}
      {decision && (
        <div className="grid justify-items-start gap-1 rounded-control bg-sunk px-4 py-3">
          <p className="font-semibold">{words.decisions[decision.kind]}</p>
          <p className="wrap-anywhere words">{words.reason(decision.reason)}</p>
          <p className="meta">{words.decided(decision.decidedAt)}</p>
          {decision.undone && <p className="font-semibold">{words.undone}</p>}
          {decision.appeal && (
            <div className="mt-2">
              <AppealState appeal={decision.appeal} />
            </div>
          )}
          {decision.contestable && (
            <>
              <p className="meta">{words.contestUntil(decision.contestUntil)}</p>
              <Button variant="bare" size="s" href={paths.contest(report.id)}>
                {words.contest}
              </Button>
            </>
          )}
        </div>
      )}
    </article>
  );
}
