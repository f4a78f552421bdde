import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { REPORT_REASON_LABELS } from "../../../shared/reports/report-kinds.ts";
import type { Report } from "../../../shared/reports/reports.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { errorText } from "../../infrastructure/reading/error-texts.ts";
import { TimeAgo } from "../../infrastructure/words/time-ago.tsx";
import { Chip, ChipStrip } from "../../ui/chip.tsx";
import { Avatar } from "../../ui/drawings/avatar.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { ListItem } from "../../ui/lists/list-item.tsx";
import { PagedList } from "../../ui/lists/paged-list.tsx";
import { ReportMark } from "./report-mark.tsx";
import { reportQueries } from "./report-queries.ts";
import { inboxTexts as words } from "./texts.ts";

/** What members reported: what waits, the urgent first, or what was decided. */
export function ReportList({ openId }: { openId: string | null }) {
  const [state, setState] = useState<"open" | "decided">("open");
  const list = useInfiniteQuery(reportQueries.list(state));
  const open = state === "open";
  return (
    <>
      <div className="py-2">
        <ChipStrip label={words.filter}>
          <Chip on={open} onClick={() => setState("open")}>
            {words.open}
          </Chip>
          <Chip on={!open} onClick={() => setState("decided")}>
            {words.decided}
          </Chip>
        </ChipStrip>
      </div>
      <PagedList
        list={list}
        words={words.list}
        reason={errorText}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={open ? words.empty : words.noDecided}>
            {open && words.emptyBody}
          </EmptyState>
        }
      >
        {(report) => <ReportLine report={report} open={report.id === openId} />}
      </PagedList>
    </>
  );
}

function ReportLine({ report, open }: { report: Report; open: boolean }) {
  const paths = usePaths();
  return (
    <ListItem
      as={Link}
      to={paths.administration("signalements", report.id)}
      data-line={report.id}
      selected={open}
      aria-current={open || undefined}
      wrap
      unread={report.state === "new"}
      leading={report.author && <Avatar name={report.author.name} src={report.author.avatarUrl} />}
      title={REPORT_REASON_LABELS[report.reason]}
      meta={
        <span className="grid gap-1.5">
          <span>
            {words.about(report.subject.kind, report.author?.name ?? words.nobody)} ·{" "}
            <TimeAgo time={report.createdAt} />
          </span>
          {report.text && <span className="line-clamp-2 wrap-anywhere">{report.text}</span>}
          <ReportMark report={report} />
        </span>
      }
    />
  );
}
