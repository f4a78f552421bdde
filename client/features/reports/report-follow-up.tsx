import type { ReadReport } from "../../../shared/reports/reports.contract.ts";
import { useMe } from "../../infrastructure/session/session.ts";
import { useKeptText } from "../../infrastructure/words/use-kept-text.ts";
import { TakenLine, TeamNote } from "../../product/team-follow-up.tsx";
import { inboxTexts as words } from "./texts.ts";
import { useEditReport } from "./use-report-act.ts";

/** Who takes care of a report, and what the team notes of it. */
export function ReportFollowUp({ report }: { report: ReadReport }) {
  const me = useMe();
  const { mutate, isPending, variables } = useEditReport(report);
  const [note, write, forget] = useKeptText(`report-note.${report.id}`, report.note);
  const { takenBy } = report;
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <TakenLine
        words={words}
        by={takenBy?.name}
        mine={takenBy?.id === me.id}
        busy={isPending && variables?.taken !== undefined}
        onChange={(taken) => mutate({ taken, said: taken ? words.taken : words.givenBack })}
      />
      <TeamNote
        words={words}
        note={note}
        saved={report.note}
        busy={isPending && variables?.note !== undefined}
        onWrite={write}
        onSave={() => mutate({ note, said: words.noteSaved }, { onSuccess: forget })}
      />
    </div>
  );
}
