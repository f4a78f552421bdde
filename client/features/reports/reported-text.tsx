import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Media } from "../../../shared/media/media.contract.ts";
import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { moderates } from "../../product/administers.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/lists/note.tsx";
import { inboxTexts as words } from "./texts.ts";

export type DrawReportedMedia = (media: Media[], author: string) => ReactNode;

type ReportedTextProps = { report: ReadReport; drawMedia: DrawReportedMedia };

/** What was reported as it read then and, where it differs, as it reads now. */
export function ReportedText({ report, drawMedia }: ReportedTextProps) {
  const { text, textNow, gone, subject, author } = report;
  const changed = textNow !== null && textNow !== text;
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="font-semibold wrap-anywhere">
        {words.about(subject.kind, author?.name ?? words.nobody)}
      </h3>
      {subject.kind === "message" && <Note className="w-full">{words.private}</Note>}
      <blockquote
        aria-label={words.read}
        className="w-full border-l-3 border-line-strong pl-3 text-body wrap-anywhere words"
      >
        {text || <span className="text-ink-2">{words.noWords}</span>}
      </blockquote>
      <ReportedMedia report={report} drawMedia={drawMedia} />
      <p className="meta">{words.said(report.saidAt)}</p>
      {changed && (
        <div className="w-full rounded-control bg-sunk px-4 py-3">
          <h4 className="meta">{words.now}</h4>
          <p className="wrap-anywhere words">{textNow || words.noWords}</p>
        </div>
      )}
      {gone && <p className="text-ink-2">{words.removed}</p>}
      <Links report={report} />
    </section>
  );
}

/** The media that are kept with the report; else what there was. */
function ReportedMedia({ report: { media, shown, author }, drawMedia }: ReportedTextProps) {
  if (shown.length > 0) {
    return (
      <div className="w-full">
        {/* A photo fills the height of its container: here, its own. */}
        <div className="[&_img]:max-h-56 [&_img]:object-contain">
          {drawMedia(shown, author?.name ?? words.nobody)}
        </div>
        <p className="meta mt-2">{words.shown}</p>
      </div>
    );
  }
  if (media.length === 0) return null;
  return (
    <p className="text-ink-2 wrap-anywhere">
      {words.media(media.map(({ kind }) => words.mediaKinds[kind] ?? kind).join(", "))}
    </p>
  );
}

function Links({ report: { postId, gone, author } }: { report: ReadReport }) {
  const paths = usePaths();
  // A referent who does not moderate may not open either.
  if (!moderates(useMe())) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {postId && !gone && (
        <Button as={Link} to={paths.post(postId)} variant="line" size="s">
          {words.seePost}
        </Button>
      )}
      {author && (
        <Button as={Link} to={paths.administration("membres", author.id)} variant="line" size="s">
          {words.seeMember}
        </Button>
      )}
    </div>
  );
}
